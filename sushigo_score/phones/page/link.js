// The connection to the device: taps are sent in order, retried until they are answered, and count once.

const RETRY = 1000;
const LONGEST_RETRY = 5000;
const ANSWER_WITHIN = 35000;

const NAME = "wasabi-bowl";
const STARTS = 900_000_000;

/**
 * @typedef {{phone: string, number: number, at: number, round: number, steps: number, step: object, text: string}} Tap
 * @typedef {{key: string, phone: string, number: number, seat: number | null | undefined, language: string, queue: Tap[]}} Kept
 */

/**
 * Return what this tab keeps. Each tab is a phone of its own, and numbers its taps from somewhere of its own, so that two of them
 * never give two taps the same number. Taps that were not sent yet are for any tab to send: each counts once anyway.
 * @param {string} key @param {string} language @returns {Kept}
 */
export function recall(key, language) {
  const own = read(() => sessionStorage, NAME);
  const known = own?.key === key ? own : read(() => localStorage, NAME);
  return {
    key,
    phone: own?.key === key ? own.phone : newName(),
    number: Math.floor(Math.random() * STARTS),
    seat: known?.key === key ? known.seat : undefined,
    language: known?.language ?? language,
    queue: unsent(key),
  };
}

function newName() {
  const letters = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(letters, (number) => "abcdefghijkmnpqrstuvwxyz23456789"[number % 32]).join("");
}

/** Return the taps of all tabs that were not sent yet, and forget those of other games. @param {string} key @returns {Tap[]} */
function unsent(key) {
  const found = [];
  for (const name of names()) {
    if (name.startsWith(`${NAME} ${key} `)) found.push(read(() => localStorage, name));
    else if (name.startsWith(`${NAME} `)) forget(name);
  }
  return found.filter((tap) => tap !== null).sort((one, other) => one.at - other.at || one.number - other.number);
}

function names() {
  try {
    return Object.keys(localStorage);
  } catch {
    return []; // no local storage
  }
}

/** @param {string} name */
function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // no local storage
  }
}

/** @param {() => Storage} storage @param {string} name @param {object} what */
function store(storage, name, what) {
  try {
    storage().setItem(name, JSON.stringify(what));
  } catch {
    // without storage, queued taps are lost when the page is closed
  }
}

/** @param {() => Storage} storage @param {string} name @returns {any} */
function read(storage, name) {
  try {
    return JSON.parse(storage().getItem(name) ?? "null");
  } catch {
    return null; // no storage, or invalid JSON
  }
}

/**
 * Asks a table something, and returns the status of its answer, and the answer.
 * @typedef {(path: string, body: string, key: string, signal: AbortSignal) => Promise<{status: number, body: string}>} Asking
 */

/** @type {Asking} */
async function overHttp(path, body, key, signal) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
  const answer = await fetch(path, { method: "POST", headers, body, cache: "no-store", signal });
  return { status: answer.status, body: answer.ok ? await answer.text() : "" };
}

export class Link {
  /**
   * @param {Kept} kept
   * @param {{view: (view: any) => void, online: (online: boolean) => void, refused: (text: string, why: string) => void,
   *   queue: () => void, wrongKey: () => void}} on
   * @param {Asking} table
   */
  constructor(kept, on, table = overHttp) {
    this.kept = kept;
    this.on = on;
    this.table = table;
    this.version = "";
    this.asked = 0;
    /** @type {Promise<void> | null} */
    this.sending = null;
    this.over = false;
    this.asking = new AbortController();
  }

  keep() {
    const { key, phone, seat, language } = this.kept;
    store(() => sessionStorage, NAME, { key, phone, seat, language });
    store(() => localStorage, NAME, { key, seat, language });
  }

  /** Return the name that a tap is kept under until it is answered. @param {Tap} tap */
  nameOf(tap) {
    return `${NAME} ${this.kept.key} ${tap.phone} ${tap.number}`;
  }

  get who() {
    return { phone: this.kept.phone, language: this.kept.language };
  }

  /** @param {string} path @param {object} message @param {AbortSignal} [signal] */
  async ask(path, message, signal) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error("late")), ANSWER_WITHIN);
    signal?.addEventListener("abort", () => late.abort(signal.reason));
    const body = JSON.stringify({ ...this.who, ...message });
    const answer = await this.table(path, body, this.kept.key, late.signal).finally(() => clearTimeout(timer));
    if (answer.status === 401) {
      this.over = true;
      this.on.wrongKey();
    }
    if (answer.status >= 500 || answer.status === 429 || answer.status === 421) throw new Error(String(answer.status));
    this.on.online(true);
    return answer.status === 200 ? JSON.parse(answer.body) : null;
  }

  /** Long-poll the table: each answer comes as soon as there is news. */
  async watch() {
    let pause = RETRY;
    while (!this.over) {
      const asked = this.asked;
      try {
        this.asking = new AbortController();
        const answer = await this.ask("/look", { seat: this.kept.seat ?? null, seen: this.version }, this.asking.signal);
        pause = RETRY;
        if (answer !== null) this.take(answer, asked);
        if (answer === null || answer.version === "") await sleep(RETRY);
      } catch {
        if (this.asking.signal.aborted) continue;
        this.on.online(false);
        this.version = "";
        await sleep(pause);
        pause = Math.min(pause * 2, LONGEST_RETRY);
      }
    }
  }

  /** Ask again at once: for another seat or language, or because the page has become visible. */
  again() {
    this.version = "";
    this.asked += 1;
    this.asking.abort();
  }

  /**
   * Show an answer, unless the seat or the language has changed since it was asked for, or it is older than what is shown.
   * @param {{version: string, view: any}} answer @param {number} asked
   */
  take(answer, asked) {
    if (asked !== this.asked || isOlder(answer.version, this.version)) return;
    this.version = answer.version;
    this.on.view(answer.view);
  }

  /** @param {object} step @param {string} text @param {number} round @param {number} steps */
  tap(step, text, round, steps) {
    this.kept.number += 1;
    const next = { phone: this.kept.phone, number: this.kept.number, at: Date.now(), round, steps, step, text };
    this.kept.queue.push(next);
    store(() => localStorage, this.nameOf(next), next);
    this.on.queue();
    void this.send();
  }

  /** Send the queued taps, and wait until there are none. @returns {Promise<void>} */
  send() {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  /** Send the queued taps, one after another. */
  async sendAll() {
    let pause = RETRY;
    for (let next = this.kept.queue[0]; next !== undefined && !this.over; next = this.kept.queue[0]) {
      const { text, at: _, ...tap } = next;
      const asked = this.asked;
      try {
        const answer = await this.ask("/tap", { seat: this.kept.seat ?? null, ...tap });
        if (this.over) break;
        this.kept.queue.shift();
        forget(this.nameOf(next));
        this.on.queue();
        if (answer === null) this.on.refused(text, "");
        else {
          if (!answer.taken) this.on.refused(text, answer.why);
          this.take(answer, asked);
        }
        pause = RETRY;
      } catch {
        this.on.online(false);
        this.on.queue();
        await sleep(pause);
        pause = Math.min(pause * 2, LONGEST_RETRY);
      }
    }
  }
}

/** Return whether a version is older than another one of the same server. @param {string} version @param {string} than */
function isOlder(version, than) {
  const [started, number] = version.split(".");
  const [sameStarted, newer] = than.split(".");
  return started === sameStarted && Number(number) < Number(newer);
}

/** @param {number} milliseconds */
function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
