// The result of a round, the end of the game, the score sheet, and the reasons.

import { bowl, h, picture, shape } from "./dom.js";

/** @param {any} card */
function small(card) {
  return h("span", { class: `plate plate-${card.plate}` }, picture(card.picture, card.text));
}

/** @param {any} line */
function reason(line) {
  return h(
    "li",
    { class: "reason" },
    h("span", { class: `plate plate-${line.plate}` }, picture(line.picture)),
    h("span", { class: "what" }, h("strong", {}, line.dish), h("span", {}, line.reason), line.remarks.map((/** @type {string} */ text) => h("em", {}, text))),
    h("span", { class: "points" }, line.points),
  );
}

/** @param {any} result @param {number | null} mine */
export function roundResult(result, mine) {
  const own = result.players.filter((/** @type {any} */ player) => player.seat === mine);
  const others = result.players.filter((/** @type {any} */ player) => player.seat !== mine);
  return h(
    "section",
    { class: "result", key: "result" },
    h("p", { class: "best" }, result.best),
    result.check.length > 0 &&
      h(
        "details",
        { class: "cautions", key: "check", open: true },
        h("summary", {}, result.to_check),
        result.check.map((/** @type {string} */ caution) => h("p", {}, caution)),
      ),
    result.lines.length > 0 && dealing(result.next, result.lines),
    [...own, ...others].map((player) =>
      h(
        "details",
        { key: `r${player.seat}`, class: "person", open: player.seat === mine },
        h(
          "summary",
          {},
          h("span", { class: "rank" }, player.rank),
          shape(player.colour),
          h("span", { class: "name" }, player.name),
          h("span", { class: "points" }, player.points),
          h("span", { class: "total" }, player.total),
          bowl(player.cubes),
        ),
        player.nothing && h("p", {}, player.nothing),
        h("ul", { class: "reasons" }, player.dishes.map(reason)),
        h("p", { class: "cards-played" }, player.cards.map(small)),
      ),
    ),
    result.boat.map((/** @type {string} */ line) => h("p", { class: "boat" }, line)),
  );
}

/** @param {string} title @param {string[]} lines */
export function dealing(title, lines) {
  return h(
    "section",
    { class: "dealing", key: "dealing" },
    title && h("h2", {}, title),
    h("ol", {}, lines.map((line) => h("li", {}, line))),
  );
}

/** @param {any} ending */
export function theEnd(ending) {
  return h(
    "section",
    { class: "ending", key: "ending" },
    ending.winners && h("p", { class: "best" }, ending.winners),
    ending.tie_break && h("p", {}, ending.tie_break),
    ending.places &&
      h(
        "ol",
        { class: "places" },
        ending.places.map((/** @type {any} */ place) =>
          h(
            "li",
            { class: place.first ? "first" : "" },
            h("span", { class: "rank" }, place.rank),
            shape(place.colour),
            h("span", { class: "name" }, place.name),
            place.first && picture("crown"),
            h("span", { class: "total" }, place.total),
            bowl(place.cubes),
          ),
        ),
      ),
    ending.desserts.map((/** @type {any} */ dessert, /** @type {number} */ at) =>
      h(
        "section",
        { class: "dessert", key: `d${at}` },
        h("h2", {}, h("span", { class: `plate plate-${dessert.plate}` }, picture(dessert.picture)), dessert.dish),
        dessert.nobody && h("p", {}, dessert.nobody),
        h(
          "ul",
          { class: "reasons" },
          dessert.people.map((/** @type {any} */ person) =>
            h(
              "li",
              { class: "reason", key: person.name },
              shape(person.colour),
              h("span", { class: "what" }, h("strong", {}, person.name), h("span", {}, person.reason), h("em", {}, person.total)),
              h("span", { class: "points" }, person.points),
            ),
          ),
        ),
      ),
    ),
    ending.coming && h("p", {}, ending.coming),
    ending.awards?.map((/** @type {string} */ award) => h("p", { class: "award" }, award)),
  );
}

/** @param {any} sheet @param {(spot: any) => void} why */
export function scoreSheet(sheet, why) {
  return [
    h("p", { class: "help" }, sheet.hint),
    h(
      "div",
      { class: "scrolled", tabindex: "0", role: "region", "aria-label": sheet.title },
      h(
        "table",
        { class: "sheet" },
        h(
          "thead",
          {},
          h("tr", {}, h("td", {}), sheet.people.map((/** @type {any} */ person) => h("th", { scope: "col" }, shape(person.colour), h("span", {}, person.name)))),
        ),
        h(
          "tbody",
          {},
          sheet.lines.map((/** @type {any} */ line) =>
            line.heading
              ? h("tr", { class: "heading" }, h("th", { scope: "rowgroup", colspan: sheet.people.length + 1 }, line.name))
              : h(
                  "tr",
                  { class: line.strong ? "strong" : "" },
                  h("th", { scope: "row" }, line.name),
                  line.cells.map((/** @type {any} */ cell) =>
                    h(
                      "td",
                      {},
                      (cell.text || cell.picture) &&
                        h(
                          "button",
                          { type: "button", class: `number${cell.decided ? " decided" : ""}${cell.pictured ? " elsewhere" : ""}`, onclick: () => why(cell) },
                          cell.picture && picture(cell.picture, cell.pictured || line.name),
                          cell.text,
                        ),
                    ),
                  ),
                ),
          ),
        ),
      ),
    ),
    sheet.dotted && h("p", { class: "help" }, sheet.dotted),
  ];
}

/** @param {any} explained @param {any} words @param {(spot: any) => void} why */
export function reasonsOf(explained, words, why) {
  return [
    h("p", { class: "sum" }, h("strong", {}, explained.name), h("span", { class: "points" }, explained.points)),
    explained.reason && h("p", {}, explained.reason),
    explained.remarks.map((/** @type {string} */ remark) => h("p", {}, h("em", {}, remark))),
    explained.cards.length > 0 && h("h3", {}, words.cards),
    explained.cards.length > 0 &&
      h(
        "ul",
        { class: "reasons" },
        explained.cards.map((/** @type {any} */ card) =>
          h("li", { class: "reason" }, h("span", { class: `plate plate-${card.plate}` }, picture(card.picture)), h("span", { class: "what" }, card.text), h("span", { class: "points" }, card.times)),
        ),
      ),
    explained.rule && h("h3", {}, words.rule),
    explained.rule && h("p", {}, explained.rule),
    explained.citation && h("p", { class: "help" }, explained.citation),
    explained.beside.length > 0 &&
      h(
        "ul",
        { class: "reasons" },
        explained.beside.map((/** @type {any} */ other, /** @type {number} */ at) =>
          h(
            "li",
            { key: `b${at}` },
            h(
              "button",
              { type: "button", class: "reason", onclick: () => why(other) },
              other.colour >= 0 && shape(other.colour),
              h("span", { class: "what" }, h("strong", {}, other.title), h("span", {}, other.detail)),
              h("span", { class: "points" }, other.points),
            ),
          ),
        ),
      ),
  ].flat();
}
