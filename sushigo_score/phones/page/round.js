// The cards of one seat, and the players' totals.

import { bowl, h, picture, ring, shape } from "./dom.js";

/** List everybody at the table; a touch sits down there, if it may. @param {any} view @param {number | null} mine @param {((seat: number) => void) | null} sit */
export function players(view, mine, sit = null) {
  return h(
    "ul",
    { class: `players of-${view.players.length}`, key: "players" },
    view.players.map((/** @type {any} */ player) =>
      h(
        "li",
        { key: `p${player.seat}`, class: `player${player.seat === mine ? " mine" : ""}${player.done ? " done" : ""}` },
        h("span", { class: "name" }, player.name),
        h("span", { class: "stands" }, player.leads && picture("crown"), ring(player.colour, player.filled), player.done && h("span", { class: "tick", "aria-hidden": "true" }, "✓")),
        h("span", { class: "total" }, player.total),
        h("span", { class: "marks" }, player.marks.map((/** @type {string} */ mark) => picture(mark))),
        player.cards && h("span", { class: "unseen" }, player.cards),
        sit && h("button", { key: "sits", type: "button", class: "sits", "aria-label": player.name, "aria-pressed": String(player.seat === mine), onclick: () => sit(player.seat) }),
      ),
    ),
  );
}

/**
 * @param {any} seat @param {any} player @param {any} words
 * @param {{tap: (what: any, text: string) => void}} act
 */
export function cards(seat, player, words, act) {
  return h(
    "section",
    { class: "seat", key: "seat", "aria-label": seat.cards },
    h(
      "p",
      { class: "sum" },
      shape(player.colour),
      h("strong", { class: seat.full ? "full" : "" }, seat.cards),
      h("span", { class: "points" }, seat.points),
      bowl(seat.cubes),
    ),
    h(
      "ul",
      { class: "tiles", key: "tiles" },
      seat.tiles.map((/** @type {any} */ tile) =>
        h(
          "li",
          { key: tile.item, class: `tile${tile.count ? " has" : ""}${tile.triple ? " triple" : ""}` },
          h(
            "button",
            { type: "button", class: "add", onclick: () => act.tap(tile.add, tile.name) },
            h("span", { class: "label", "aria-hidden": "true" }, tile.name),
            h("span", { class: `plate plate-${tile.plate}` }, picture(tile.picture)),
            h("span", { class: "unseen" }, tile.spoken),
            tile.triple && h("span", { class: "times", "aria-hidden": "true" }, "×3"),
            h("span", { class: "count", "aria-hidden": "true" }, tile.count),
            h("span", { class: "points", "aria-hidden": "true" }, tile.points || tile.used),
          ),
          tile.minus &&
            h(
              "button",
              { key: "minus", type: "button", class: "minus", "aria-label": tile.minus.text, onclick: () => act.tap(tile.minus, tile.minus.text) },
              h("span", { "aria-hidden": "true" }, "−"),
            ),
        ),
      ),
    ),
    h(
      "div",
      { class: "actions", key: "actions" },
      seat.actions.map((/** @type {any} */ action) =>
        h(
          "button",
          { key: `a${action.text}${JSON.stringify(action.step)}`, type: "button", class: `action${action.urgent ? " urgent" : ""}`, onclick: () => act.tap(action, action.text) },
          action.picture && picture(action.picture),
          h("span", {}, action.text),
        ),
      ),
    ),
    seat.cautions.length > 0 &&
      h(
        "details",
        { class: "cautions", key: "cautions" },
        h("summary", {}, words.check),
        seat.cautions.map((/** @type {string} */ caution) => h("p", {}, caution)),
      ),
  );
}

/**
 * Fill a tray with choices, of which one or several can be taken.
 * @param {any} tray @param {Set<number>} chosen
 * @param {{choose: (choice: any) => void, toggle: (at: number) => void, send: (step: object) => void}} act
 */
export function choices(tray, chosen, act) {
  const several = tray.several !== undefined;
  const all = () => {
    const step = JSON.parse(JSON.stringify(tray.several));
    for (const at of [...chosen].sort((one, other) => one - other)) {
      for (const [name, value] of Object.entries(tray.choices[at].adds)) step[name].push(value);
    }
    act.send(step);
  };
  return [
    (tray.help ?? []).map((/** @type {string} */ line) => h("p", { class: "help" }, line)),
    h(
      "ul",
      { class: `choices${tray.rows ? " rows" : ""}` },
      tray.choices.map((/** @type {any} */ choice, /** @type {number} */ at) =>
        h(
          "li",
          { key: `c${at}` },
          h(
            "button",
            {
              type: "button",
              class: `choice${choice.taken ? " taken" : ""}${(several ? chosen.has(at) : choice.chosen) ? " chosen" : ""}${choice.urgent ? " urgent" : ""}`,
              "aria-pressed": several ? String(chosen.has(at)) : choice.chosen === undefined ? null : String(choice.chosen),
              onclick: () => (several ? act.toggle(at) : act.choose(choice)),
            },
            choice.picture && h("span", { class: `plate plate-${choice.plate ?? "back"}` }, picture(choice.picture)),
            choice.colour >= 0 && shape(choice.colour),
            h("span", { class: "label" }, choice.text),
            choice.taken && h("span", { class: "detail" }, choice.taken),
            choice.detail && h("span", { class: "detail" }, choice.detail),
          ),
        ),
      ),
    ),
    several &&
      h("button", { key: "send", type: "button", class: "main", disabled: chosen.size === 0, onclick: all }, tray.button),
  ].flat();
}
