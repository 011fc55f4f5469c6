// The code that somebody types where no camera is, such as on a TV: with digits, or with the arrows of a remote control.

import { h, sign } from "./dom.js";

const DIGITS = 6;
const ACROSS = 3;
const ERASE = "erase";
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", ERASE];
const STEPS = /** @type {Record<string, number>} */ ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -ACROSS,
  ArrowDown: ACROSS,
});
const TROUBLES = /** @type {Record<number, string>} */ ({
  401: "code_wrong",
  410: "code_spent",
  429: "code_wait",
});

export class CodeForm {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    this.typed = "";
    this.trouble = "";
    addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const keys = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll(".keys button")]);
      const at = keys.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      let next = at + by;
      while (keys[next]?.disabled) next += Math.sign(by);
      (keys[at < 0 ? 0 : next] ?? keys[at])?.focus();
    } else if (/^[0-9]$/.test(event.key)) this.press(event.key);
    else if (event.key === "Backspace") this.press(ERASE);
  }

  /** @param {string} key */
  press(key) {
    if (this.typed.length >= DIGITS) return;
    this.typed = key === ERASE ? this.typed.slice(0, -1) : this.typed + key;
    this.trouble = "";
    this.draw();
    if (this.typed.length === DIGITS) void this.send();
  }

  async send() {
    const answer = await fetch("/code", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code: this.typed }),
      cache: "no-store",
    }).catch(() => null);
    if (answer?.ok) {
      const { key } = await answer.json();
      location.replace(`/tv#${key}`);
      return;
    }
    this.typed = "";
    this.trouble = TROUBLES[answer?.status ?? 0] ?? "no_connection";
    this.draw();
  }

  /** @param {any} words */
  show(words) {
    return h(
      "section",
      { class: "code", key: "code" },
      h(
        "div",
        { class: "typed" },
        h("h2", {}, words.code_type),
        h("p", {}, words.code_where),
        h(
          "output",
          { class: "digits" },
          Array.from({ length: DIGITS }, (_, at) => h("span", { class: at === this.typed.length ? "next" : "" }, this.typed[at])),
        ),
        h("p", { class: "trouble", role: "alert" }, words[this.trouble]),
      ),
      h(
        "div",
        { class: "keys" },
        KEYS.map((key) =>
          h(
            "button",
            {
              key: `k${key}`,
              type: "button",
              disabled: key === "",
              "aria-label": key === ERASE ? words.code_back : null,
              onclick: () => this.press(key),
            },
            key === ERASE ? sign(ERASE) : key,
          ),
        ),
      ),
    );
  }
}
