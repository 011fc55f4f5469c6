// Renders by patching existing nodes, so that the focus and the position of a screen reader are kept.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {{tag: string, key: string, props: Record<string, any>, children: (Wanted | string)[]}} Wanted
 * @typedef {Wanted | string | null | undefined | false | ""} Maybe
 */

/**
 * Describe an element to render; `key` identifies it among its siblings.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Maybe | Maybe[])} children
 * @returns {Wanted}
 */
export function h(tag, props = {}, ...children) {
  const { key = "", ...rest } = props;
  const found = children.flat().filter((child) => child !== null && child !== undefined && child !== false && child !== "");
  return { tag, key: String(key), props: rest, children: /** @type {(Wanted | string)[]} */ (found) };
}

/** @param {string} name @param {string} [label] */
export function picture(name, label = "") {
  const props = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h("svg", { class: "picture", viewBox: "0 0 128 128", ...props }, h("use", { href: `#p-${name}` }));
}

/** @param {string} name */
export function sign(name) {
  return h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("use", { href: `#sign-${name}` }));
}

/** @param {number} colour */
export function shape(colour) {
  return h("svg", { class: `shape seat-${colour}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, h("use", { href: `#shape-${colour}` }));
}

const IN_ROW = 5;

/**
 * Draw a bowl with its heap of wasabi cubes, as the app does.
 * @param {[number, number]} cubes how many dark and light ones
 */
export function bowl([dark, light]) {
  const many = dark + light;
  const rows = Math.max(1, Math.ceil(many / IN_ROW));
  const size = 100 * Math.min(0.2, 0.52 / (0.5 + 0.5 * rows));
  const heap = Array.from({ length: many }, (_, at) => {
    const row = Math.floor(at / IN_ROW);
    const inRow = Math.min(IN_ROW, many - row * IN_ROW);
    const x = 50 + ((at % IN_ROW) - (inRow - 1) / 2) * size * 0.66 - size / 2;
    const y = 51 - row * size * 0.5 - size;
    return h("use", { key: `c${at}`, class: "cube", href: `#p-cube_${at < dark ? "dark" : "light"}`, x, y, width: size, height: size });
  });
  return h(
    "svg",
    { class: "bowl", viewBox: "0 -4 100 104", "aria-hidden": "true" },
    h("use", { key: "halo", class: "halo", href: "#p-bowl_halo", x: 7, y: 13, width: 86, height: 86 }),
    h("use", { key: "bowl", href: "#p-bowl", x: 7, y: 13, width: 86, height: 86 }),
    heap.reverse(),
  );
}

/** Draw somebody's shape in a ring that closes as their cards come in. @param {number} colour @param {number} filled */
export function ring(colour, filled) {
  const round = { cx: 16, cy: 16, r: 14, pathLength: 100 };
  return h(
    "span",
    { class: "ring" },
    h("svg", { viewBox: "0 0 32 32", "aria-hidden": "true" }, h("circle", round), filled > 0 && h("circle", { ...round, class: "filled", "stroke-dasharray": `${100 * filled} 100` })),
    shape(colour),
  );
}

/**
 * Make a node's children exactly these.
 * @param {Element} parent
 * @param {(Wanted | string)[]} wanted
 */
export function patch(parent, wanted) {
  const byKey = new Map();
  for (const child of parent.childNodes) {
    const key = /** @type {any} */ (child).wantedKey;
    if (key) byKey.set(key, child);
  }
  let at = parent.firstChild;
  for (const child of wanted) {
    let node = at;
    if (typeof child !== "string" && child.key) {
      node = byKey.get(child.key) ?? null;
    } else {
      while (node !== null && /** @type {any} */ (node).wantedKey) node = node.nextSibling;
    }
    if (node === null || !isAlike(node, child)) {
      node = create(child, parent);
    }
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
    update(node, child);
  }
  while (at !== null) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** @param {Node} node @param {Wanted | string} child */
function isAlike(node, child) {
  if (typeof child === "string") return node.nodeType === Node.TEXT_NODE;
  return node instanceof Element && node.localName === child.tag && (/** @type {any} */ (node).wantedKey ?? "") === child.key;
}

/** @param {Wanted | string} child @param {Element} parent */
function create(child, parent) {
  if (typeof child === "string") return document.createTextNode(child);
  const drawn = child.tag === "svg" || parent.namespaceURI === SVG;
  const node = drawn ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
  /** @type {any} */ (node).wantedKey = child.key;
  return node;
}

/** @param {Node} node @param {Wanted | string} child */
function update(node, child) {
  if (typeof child === "string") {
    if (node.nodeValue !== child) node.nodeValue = child;
    return;
  }
  const element = /** @type {any} */ (node);
  const before = element.wantedProps ?? {};
  for (const name of Object.keys(before)) {
    if (!(name in child.props)) set(element, name, null);
  }
  for (const [name, value] of Object.entries(child.props)) {
    if (before[name] !== value) set(element, name, value);
  }
  element.wantedProps = child.props;
  patch(element, child.children);
}

/** @param {any} element @param {string} name @param {any} value */
function set(element, name, value) {
  if (name.startsWith("on")) element[name] = value;
  else if (name === "value") element.value = value;
  else if (value === null || value === false || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}
