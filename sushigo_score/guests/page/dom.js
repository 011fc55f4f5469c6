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

/** @param {number} colour */
export function shape(colour) {
  return h("svg", { class: `shape seat-${colour}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, h("use", { href: `#shape-${colour}` }));
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
