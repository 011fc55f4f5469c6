// The page on a phone, or on a TV: shows what the device says, and sends taps.

import { h, patch, picture, shape, sign } from "./dom.js";
import { Link, recall } from "./link.js";
import { cards, choices, players } from "./round.js";
import { CodeForm } from "./code.js";
import { television } from "./tv.js";
import { dealing, reasonsOf, roundResult, scoreSheet, theEnd } from "./results.js";

const SETTLES = 350;
const LONG = 36;
const WIDE = 960;
const FILES = new URL(".", import.meta.url);
const here = document.documentElement.dataset.table === "here" ? await import("./here.js") : null;
const isTv = location.pathname === "/tv";
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));

/** @type {any} */
let words = {};
/** @type {Record<string, string>} */
let languages = {};
/** @type {any} */
let view = null;
let online = true;
let wrongKey = false;
/** @type {CodeForm | null} */
let code = here || location.hash.length > 1 ? null : new CodeForm(() => draw());
/** @type {{text: string, id: number}[]} */
let refusals = [];
/** @type {{title: string, kind: "choices" | "sheet" | "why", content: any, text: string}[]} */
let trays = [];
/** @type {Set<number>} */
let chosen = new Set();
let refusalCount = 0;

const preferred = navigator.languages.map((language) => language.slice(0, 2).toLowerCase());
const supported = (document.documentElement.dataset.languages ?? "").split(" ");
const kept = recall(here ? "here" : location.hash.slice(1), preferred.find((language) => supported.includes(language)) ?? "en");
if (isTv) kept.seat = null;
if (here) kept.seat ??= 0;
const link = new Link(kept, {
  view(next) {
    const before = view;
    view = next;
    announce(before);
    draw(before !== null && before.stage !== next.stage);
  },
  online(now) {
    if (now === online) return;
    online = now;
    draw();
  },
  refused: (text, why) => complain(fill(words.not_taken, { what: text, why })),
  queue: () => draw(),
  wrongKey() {
    wrongKey = true;
    if (isTv) code = new CodeForm(() => draw());
    draw();
  },
}, here?.table);

/** @param {string} message @param {Record<string, string>} facts */
function fill(message, facts) {
  return message.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
}

/** @param {string} text */
function complain(text) {
  refusalCount += 1;
  refusals.push({ text, id: refusalCount });
  draw();
}

/** Announce to screen readers what has changed for this seat. @param {any} before */
function announce(before) {
  const now = summarize(view);
  if (now !== summarize(before)) live.textContent = now;
}

/** Say what matters most for this seat. @param {any} shown */
function summarize(shown) {
  return shown?.seat ? `${shown.seat.points}, ${shown.seat.cards}` : (shown?.result?.best ?? shown?.ending?.winners ?? shown?.note ?? "");
}

// --- actions -------------------------------------------------------------------------------------------

/** @param {number | null | undefined} seat */
function sit(seat) {
  kept.seat = seat;
  trays = [];
  link.keep();
  link.again();
  draw();
}

/** Take the step of a button, or open what it opens; some ask for more afterwards. @param {any} what @param {string} text */
function tap(what, text) {
  if (what.step) link.tap(what.step, text, view.round, view.steps);
  const asked = what.tray ?? what.then;
  if (asked) open(asked.title, "choices", asked, text);
}

/** Do what is no step of a game, after every tap before it. @param {any} act @param {string} [path] */
async function act(act, path = "/act") {
  await link.send();
  const asked = link.asked;
  const answer = await link.ask(path, { seat: kept.seat ?? null, act }).catch(() => null);
  if (answer === null) return;
  if (answer.why) complain(answer.why);
  if (answer.file) here?.save(answer.file);
  link.take(answer, asked);
}

async function sayDone() {
  const isDone = view.players[view.seat.seat].done;
  const asked = link.asked;
  try {
    const answer = await link.ask("/done", { seat: view.seat.seat, round: view.round, done: !isDone });
    if (answer !== null) link.take(answer, asked);
  } catch {
    online = false;
    draw();
  }
}

/** @param {string} code */
async function speak(code) {
  const answer = await fetch(new URL(`${code}.json`, FILES));
  ({ words, languages } = await answer.json());
  kept.language = code;
  document.documentElement.lang = code;
  document.title = words.name;
  if (kept.key) link.keep();
}

/** @param {string} title @param {"choices" | "sheet" | "why"} kind @param {any} content @param {string} [text] */
function open(title, kind, content, text = "") {
  chosen = new Set();
  trays = [...trays, { title, kind, content, text }];
  draw();
}

function closeTray() {
  trays = trays.slice(0, -1);
  draw();
}

async function openSheet() {
  const sheet = await link.ask("/sheet", { seat: null }).catch(() => null);
  if (sheet !== null) open(sheet.title, "sheet", sheet);
}

/** @param {any} spot */
async function why(spot) {
  const explained = await link.ask("/why", { at: spot.at, kind: spot.kind, of: spot.of }).catch(() => null);
  if (explained !== null) open(explained.title, "why", explained);
}

// --- rendering -----------------------------------------------------------------------------------------

/** @param {boolean} [fromTheTop] */
function draw(fromTheTop = false) {
  if (!words.name) return;
  const before = places();
  document.body.className = isTv || (code !== null && innerWidth >= WIDE) ? "tv" : "";
  patch(app, [head(), ...body(), foot(), notes(), tray()].filter((part) => part !== null));
  const dialog = /** @type {HTMLDialogElement | null} */ (app.querySelector("dialog"));
  if (dialog !== null && !dialog.open) dialog.showModal();
  if (fromTheTop) scrollTo(0, 0);
  letSettle(before);
}

/**
 * Return where every button is that may change cards; what covers them counts, too.
 * @returns {Map<any, {over: number, left: number, top: number, middle: number[]}>}
 */
function places() {
  const over = app.querySelectorAll("dialog, .banner button").length;
  const found = new Map();
  for (const button of app.querySelectorAll("main button, dialog button, footer .move")) {
    const { left, top, width, height } = button.getBoundingClientRect();
    found.set(button, { over, left, top, middle: [left + width / 2, top + height / 2] });
  }
  return found;
}

/**
 * Let buttons that have just come, moved, or been uncovered take no touch for a moment: whoever touches there meant what was
 * there before. So a second touch never takes a card off because the way to do that has appeared under the finger.
 * @param {ReturnType<typeof places>} before
 */
function letSettle(before) {
  const now = places();
  for (const [button, { over, left, top }] of now) {
    const was = before.get(button);
    if (was?.over !== over || was.left !== left || was.top !== top) settle(button);
  }
  for (const [button, { middle }] of before) {
    const under = now.has(button) ? null : document.elementFromPoint(middle[0] ?? 0, middle[1] ?? 0)?.closest("button");
    if (under) settle(under);
  }
}

/** @param {any} button */
function settle(button) {
  button.classList.add("fresh");
  clearTimeout(button.settles);
  button.settles = setTimeout(() => button.classList.remove("fresh"), SETTLES);
}

function head() {
  const mine = view?.players?.[kept.seat ?? -1];
  return h(
    "header",
    { key: "head" },
    view?.back && h("button", { key: "back", type: "button", class: "word", onclick: () => act(view.back.act) }, view.back.text),
    h("h1", {}, view?.title ?? words.name),
    isTv && view?.lead && h("p", { key: "lead", class: `lead${view.lead.length > LONG ? " long" : ""}` }, view.stage === "end" && picture("crown"), view.lead),
    mine && !isTv && !here && h("button", { key: "seat", type: "button", class: "who", onclick: () => sit(undefined), "aria-label": `${mine.name}, ${words.another_seat}` }, shape(mine.colour), h("span", {}, mine.name)),
    view?.sheet && !isTv && h("button", { key: "sheet", type: "button", class: "sign", "aria-label": words.score_sheet, onclick: openSheet }, sign("sheet")),
    !isTv &&
      h(
        "label",
        { key: "language", class: "sign" },
        h("span", { "aria-hidden": "true" }, kept.language),
        h(
          "select",
          {
            "aria-label": words.language,
            onchange: async (/** @type {any} */ event) => {
              await speak(event.target.value);
              link.again();
              draw();
            },
            value: kept.language,
          },
          Object.entries(languages).map(([code, name]) => h("option", { key: code, value: code, selected: code === kept.language }, name)),
        ),
      ),
  );
}

/** The main action keeps its place at the foot of the page: nothing else ever comes there. */
function foot() {
  const main = view?.own?.main;
  if (main) return h("footer", { key: "foot" }, h("button", { key: `m${main.text}`, type: "button", class: "main move", "aria-disabled": main.closed ? "true" : null, onclick: () => !main.closed && act(main.act) }, main.text));
  if (isTv || !view?.players || wrongKey || kept.seat === undefined) return null;
  const isDone = isSeated() && view.players[view.seat.seat].done;
  const done = h("button", { key: "done", type: "button", class: `main${isDone ? " quiet" : ""}`, "aria-pressed": String(isDone), onclick: sayDone }, isDone ? words.not_yet : words.my_cards);
  return h("footer", { key: "foot" }, isSeated() && !here ? [done] : moves("main"));
}

/** Return whether the cards of the own seat are shown; another seat's are not while these load. */
function isSeated() {
  return !isTv && view.seat !== undefined && view.seat.seat === kept.seat;
}

/** Return the buttons that move on, or the one that goes back. @param {string} style */
function moves(style, on = true) {
  const shown = view.moves.filter((/** @type {any} */ move) => move.main === on);
  return shown.map((/** @type {any} */ move) =>
    h("button", { key: `m${move.text}`, type: "button", class: on ? `${style} move` : style, onclick: () => (move.act ? act(move.act) : link.tap(move.step, move.text, move.round, view.steps)) }, move.text),
  );
}

/** Banners over the bottom of the page, so that nothing moves under a finger. */
function notes() {
  const found = [];
  if (!online) found.push(h("p", { key: "offline", class: "banner", role: "alert" }, h("strong", {}, words.no_connection), h("span", {}, words.gone)));
  if (!online && kept.queue.length > 0) found.push(h("p", { key: "waiting", class: "banner" }, fill(words.waiting, { n: String(kept.queue.length) })));
  for (const refusal of refusals) {
    found.push(
      h(
        "p",
        { key: `refused${refusal.id}`, class: "banner", role: "alert" },
        h("span", {}, refusal.text),
        h("button", { type: "button", class: "word", onclick: () => dismiss(refusal.id) }, words.dismiss),
      ),
    );
  }
  return found.length > 0 ? h("aside", { key: "notes", class: "notes" }, found) : null;
}

/** @param {number} id */
function dismiss(id) {
  refusals = refusals.filter((refusal) => refusal.id !== id);
  draw();
}

/** @returns {import("./dom.js").Wanted[]} */
function body() {
  if (code !== null) return [h("main", { key: "main" }, code.show(words))];
  if (wrongKey) return [h("main", { key: "main" }, h("p", { class: "big" }, words.wrong_key))];
  if (view === null && here) return [h("main", { key: "main" }, here.starting(words))];
  if (view === null) return [h("main", { key: "main", "aria-busy": "true" })];
  if (["ended", "full", "put_away"].includes(view.stage)) return [h("main", { key: "main" }, h("p", { class: "big" }, words[view.stage]))];
  if (view.own && here) return [h("main", { key: "main" }, ...here.ownPage(view.own, act))];
  if (view.stage === "away") return [h("main", { key: "main" }, h("p", { class: "big" }, view.note), others())];
  if (isTv) return [h("main", { key: "main" }, ...television(view))];
  if (kept.seat === undefined) return [h("main", { key: "main" }, ...who())];
  return [h("main", { key: "main" }, ...stage())];
}

function who() {
  return [
    h("h2", { key: "who" }, words.who),
    h(
      "ul",
      { class: "seats", key: "seats" },
      view.players.map((/** @type {any} */ player) =>
        h(
          "li",
          { key: `s${player.seat}` },
          h("button", { type: "button", class: "sit", onclick: () => sit(player.seat) }, shape(player.colour), h("span", {}, player.name)),
        ),
      ),
      h("li", { key: "watch" }, h("button", { type: "button", class: "sit", onclick: () => sit(null) }, h("span", {}, words.only_watch))),
    ),
  ];
}

/** @returns {any[]} */
function stage() {
  const mine = kept.seat ?? null;
  const own = isSeated();
  return [
    players(view, mine, here && view.stage === "round" ? sit : null),
    own && cards(view.seat, view.players[view.seat.seat], words, { tap }),
    view.note && h("p", { key: "note", class: "note" }, view.note),
    own && !here && view.moves.length > 0 && h("div", { key: "moves", class: "actions" }, moves("action")),
    view.lines && dealing("", view.lines),
    view.result && roundResult(view.result, mine),
    view.ending && theEnd(view.ending),
    (!own || here) && view.moves.length > 0 && h("div", { key: "back", class: "actions" }, moves("action", false)),
    others(),
  ].flat();
}

/** Return the buttons for what only the page without a host does with a game. */
function others() {
  return view.acts && h("div", { key: "acts", class: "actions" }, view.acts.map((/** @type {any} */ one) => h("button", { key: `d${one.text}`, type: "button", class: "action", onclick: () => act(one.act) }, one.text)));
}

function tray() {
  const shown = trays[trays.length - 1];
  if (shown === undefined) return null;
  const content = {
    choices: () =>
      choices(shown.content, chosen, {
        choose(choice) {
          closeTray();
          tap(choice, choice.text);
        },
        toggle(at) {
          if (!chosen.delete(at)) chosen.add(at);
          draw();
        },
        send(step) {
          closeTray();
          tap({ step }, shown.title);
        },
      }),
    sheet: () => scoreSheet(shown.content, why),
    why: () => reasonsOf(shown.content, words, why),
  };
  return h(
    "dialog",
    {
      key: `tray${trays.length}`,
      "aria-labelledby": "tray-title",
      oncancel: (/** @type {Event} */ event) => {
        event.preventDefault();
        closeTray();
      },
    },
    h(
      "div",
      { class: "top" },
      h("h2", { id: "tray-title" }, shown.title),
      h("button", { type: "button", class: "word", onclick: closeTray }, words.close),
    ),
    ...content[shown.kind](),
  );
}

// --- startup -------------------------------------------------------------------------------------------

async function fetchPictures() {
  const answer = await fetch(new URL("pictures.svg", FILES));
  const found = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  found.setAttribute("class", "unseen");
  found.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(found, true));
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") link.again();
});
addEventListener("hashchange", () => location.reload());

async function start() {
  await speak(kept.language);
  draw();
  void fetchPictures();
  if (code !== null) return;
  await here?.opened(draw);
  void link.watch();
  void link.send();
}

void start();
