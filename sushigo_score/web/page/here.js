// The table on this device: a worker in which the same Python answers, and what guests of a host do not have.

import { h, picture, shape } from "./dom.js";

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
/** @type {Map<number, (answer: {status: number, body: string}) => void>} */
const asked = new Map();
let number = 0;
/** How far the start is, from 0 to 1, and what is in its way, as a key of a word. */
export const start = { done: 0, trouble: "" };

/** Wait until the table answers. @param {() => void} draw told whenever the start is further @returns {Promise<void>} */
export function opened(draw) {
  return new Promise((isOpen) => {
    worker.addEventListener("message", ({ data }) => {
      if ("id" in data) {
        asked.get(data.id)?.(data);
        asked.delete(data.id);
        return;
      }
      Object.assign(start, data);
      if (start.done === 1) {
        void navigator.storage.persist();
        isOpen();
      }
      draw();
    });
    worker.addEventListener("error", () => {
      start.trouble = "no_scorer";
      draw();
    });
    worker.postMessage({ begin: true });
  });
}

/** Ask the table, as a host is asked over HTTP. @type {import("./link.js").Asking} */
export function table(path, body, _, signal) {
  return new Promise((answered, failed) => {
    number += 1;
    asked.set(number, answered);
    signal.addEventListener("abort", () => failed(signal.reason));
    worker.postMessage({ id: number, path, body });
  });
}

/** @param {{name: string, text: string}} file */
export function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file.text], { type: "application/json" }));
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {any} words */
export function starting(words) {
  if (start.trouble) return h("p", { class: "big", role: "alert" }, words[start.trouble]);
  return h("p", { class: "big" }, h("label", {}, words.starting, h("progress", { max: 1, value: start.done })));
}

/**
 * Show a page that is no game, as Python has laid it out.
 * @param {any} own @param {(act: any, path?: string) => void} act
 */
export function ownPage(own, act) {
  return own.parts.map((/** @type {any} */ part, /** @type {number} */ at) =>
    h(
      "section",
      { key: `o${at}`, class: "own" },
      part.title && h("h2", { key: "title" }, part.title),
      part.help && h("p", { key: "help", class: "help" }, part.help),
      part.rows?.length > 0 && h("ul", { key: "rows", class: `choices${part.wide ? " rows" : ""}` }, part.rows.map((/** @type {any} */ row, /** @type {number} */ line) => choice(row, line, act))),
      part.field && field(part.field, act),
      part.file && opener(part, act),
    ),
  );
}

/** @param {any} row @param {number} line @param {(act: any) => void} act */
function choice(row, line, act) {
  const words = [
    row.picture && h("span", { class: `plate${row.plate ? ` plate-${row.plate}` : ""}` }, picture(row.picture)),
    row.colour >= 0 && shape(row.colour),
    h("span", { class: "says" }, h("span", { class: "label" }, row.text), row.detail && h("span", { class: "detail" }, row.detail)),
  ];
  const props = { class: `choice${row.chosen ? " chosen" : ""}${row.closed ? " closed" : ""}` };
  const pressed = row.chosen === undefined ? null : String(row.chosen);
  return h(
    "li",
    { key: `c${line}${row.text}` },
    row.act
      ? h("button", { ...props, type: "button", "aria-pressed": pressed, "aria-disabled": row.closed ? "true" : null, onclick: () => !row.closed && act(row.act) }, words)
      : h("span", props, words),
    row.beside?.map((/** @type {any} */ one) => h("button", { key: one.text, type: "button", class: "sign", "aria-label": one.spoken, onclick: () => act(one.act) }, h("b", { "aria-hidden": "true" }, one.text))),
  );
}

/** @param {any} asks @param {(act: any) => void} act */
function field(asks, act) {
  const onsubmit = (/** @type {any} */ event) => {
    event.preventDefault();
    const input = event.target.elements[0];
    if (input.value.trim()) act({ ...asks.act, key: input.value });
    input.value = "";
  };
  return h("form", { key: "field", class: "field", onsubmit }, h("label", {}, h("span", {}, asks.label), h("input", { autocomplete: "off", enterkeyhint: "done" })), h("button", { class: "action", "aria-label": asks.label }, "+"));
}

/** @param {any} asks @param {(act: any, path: string) => void} act */
function opener(asks, act) {
  const onchange = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (file) act(await file.text(), "/file");
    event.target.value = "";
  };
  return h("label", { key: "file", class: "opener" }, asks.label, h("input", { type: "file", class: "unseen", onchange }));
}

if (navigator.serviceWorker) void navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url)).catch(() => null);
