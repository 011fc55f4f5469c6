// The score on a TV: everybody's bowl fills the screen, and says what happens now.

import { bowl, h, picture, ring, shape } from "./dom.js";
import { dealing } from "./results.js";

const MANY = 4;

/** @param {any} view */
export function television(view) {
  const { result, ending } = view;
  return [
    h(
      "section",
      { key: "board", class: `board ${result ? "result" : ending ? "ending" : ""}${result?.lines.length || (ending?.desserts.length && !ending.places) ? " beside" : ""}` },
      ending?.places ? podium(ending) : bowls(view),
      result?.lines.length > 0 && dealing(result.next, result.lines),
      view.lines && dealing("", view.lines),
      ending && !ending.places && desserts(ending),
    ),
    said(view) && h("p", { key: "note", class: "note" }, said(view)),
  ].flat();
}

/** Say what happens now, or what was special. @param {any} view */
function said(view) {
  return view.ending?.places ? [view.ending.tie_break, ...view.ending.awards][0] : view.note || view.ending?.coming;
}

/** @param {any} view */
function bowls(view) {
  return h(
    "ul",
    { key: "players", class: `players of-${view.players.length}` },
    view.players.map((/** @type {any} */ player) =>
      h(
        "li",
        { key: `p${player.seat}`, class: `player${player.leads ? " leads" : ""}${player.done ? " done" : ""}` },
        h(
          "span",
          { class: "head" },
          ring(player.colour, player.filled),
          h("span", { class: "name" }, player.name),
          player.done && h("span", { class: "tick", "aria-hidden": "true" }, "✓"),
          player.marks.map((/** @type {string} */ mark) => picture(mark)),
          player.leads && picture("crown"),
        ),
        bowl(player.cubes),
        h("span", { class: "total" }, player.total),
        h("span", { class: "cards" }, player.cards || view.result?.players.find((/** @type {any} */ one) => one.seat === player.seat)?.points),
      ),
    ),
  );
}

/** Show the first three on their steps, the winner in the middle, and everybody else beside them. @param {any} ending */
function podium(ending) {
  const [first, second, third, ...others] = ending.places;
  const steps = [second, first, third].filter((place) => place !== undefined);
  return [
    h("ol", { key: "podium", class: "podium" }, steps.map((place) => step(place, ending.places.indexOf(place)))),
    others.length > 0 &&
      h(
        "ol",
        { key: "others", class: "others" },
        others.map((/** @type {any} */ place) => h("li", {}, h("span", { class: "rank" }, place.rank), shape(place.colour), h("span", { class: "name" }, place.name), h("span", { class: "total" }, place.total))),
      ),
  ].flat();
}

/** @param {any} place @param {number} at */
function step(place, at) {
  return h(
    "li",
    { class: `step step-${place.first ? 0 : at}` },
    place.first && picture("crown"),
    bowl(place.cubes),
    h("span", { class: "name" }, shape(place.colour), h("span", {}, place.name)),
    h("span", { class: "stand" }, h("span", { class: "total" }, place.total), h("span", { class: "rank" }, place.rank)),
  );
}

/** Show the dessert that is being revealed. @param {any} ending */
function desserts(ending) {
  const dessert = ending.desserts[ending.desserts.length - 1];
  return (
    dessert &&
    h(
      "section",
      { key: "dessert", class: `dessert${dessert.people.length > MANY ? " many" : ""}` },
      h("h2", {}, h("span", { class: `plate plate-${dessert.plate}` }, picture(dessert.picture)), dessert.dish),
      dessert.nobody && h("p", {}, dessert.nobody),
      h(
        "ul",
        {},
        dessert.people.map((/** @type {any} */ person) =>
          h(
            "li",
            { class: "reason", key: person.name },
            shape(person.colour),
            h("span", { class: "what" }, h("strong", {}, person.name), h("em", {}, person.reason)),
            h("span", { class: "points" }, person.points),
          ),
        ),
      ),
    )
  );
}
