// The way to the device: taps go there in order, each as often as it takes until there is an answer, and count once.

const RETRY = 1000;
const LATEST_RETRY = 5000;
const ANSWER_WITHIN = 35000;

/**
 * @typedef {{number: number, round: number, steps: number, step: object, text: string}} Tap
 * @typedef {{key: string, phone: string, number: number, seat: number | null | undefined, language: string, queue: Tap[]}} Kept
 */

/** @param {string} key @param {string} language @returns {Kept} */
export function recall(key, language) {
  const kept = read("wasabi-bowl");
  if (kept !== null && kept.key === key) return kept;
  const letters = crypto.getRandomValues(new Uint8Array(12));
  const phone = Array.from(letters, (number) => "abcdefghijkmnpqrstuvwxyz23456789"[number % 32]).join("");
  return { key, phone, number: 0, seat: undefined, language: kept?.language ?? language, queue: [] };
}

/** @param {string} name @returns {any} */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null; // a browser that keeps nothing
  }
}

export class Link {
  /**
   * @param {Kept} kept
   * @param {{view: (view: any) => void, online: (online: boolean) => void, refused: (text: string, why: string) => void,
   *   queue: () => void, wrongKey: () => void}} on
   */
  constructor(kept, on) {
    this.kept = kept;
    this.on = on;
    this.version = "";
    this.asked = 0;
    this.sending = false;
    this.over = false;
    this.asking = new AbortController();
  }

  keep() {
    try {
      localStorage.setItem("wasabi-bowl", JSON.stringify(this.kept));
    } catch {
      // a browser that keeps nothing forgets the taps that wait when the page is closed
    }
  }

  get who() {
    return { phone: this.kept.phone, language: this.kept.language };
  }

  /** @param {string} path @param {object} message @param {AbortSignal} [signal] */
  async ask(path, message, signal) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error("late")), ANSWER_WITHIN);
    signal?.addEventListener("abort", () => late.abort(signal.reason));
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.kept.key}` },
      body: JSON.stringify({ ...this.who, ...message }),
      cache: "no-store",
      signal: late.signal,
    }).finally(() => clearTimeout(timer));
    if (answer.status === 401) {
      this.over = true;
      this.on.wrongKey();
    }
    if (answer.status >= 500 || answer.status === 429 || answer.status === 421) throw new Error(String(answer.status));
    this.on.online(true);
    return answer.ok ? await answer.json() : null;
  }

  /** Ask what is on the table, again and again: the answer comes as soon as there is news. */
  async watch() {
    let pause = RETRY;
    while (!this.over) {
      const asked = this.asked;
      try {
        this.asking = new AbortController();
        const told = await this.ask("/look", { seat: this.kept.seat ?? null, seen: this.version }, this.asking.signal);
        pause = RETRY;
        if (told !== null) this.take(told, asked);
        if (told === null || told.version === "") await sleep(RETRY);
      } catch {
        if (this.asking.signal.aborted) continue;
        this.on.online(false);
        this.version = "";
        await sleep(pause);
        pause = Math.min(pause * 2, LATEST_RETRY);
      }
    }
  }

  /** Ask at once: for another seat, in another language, or because the page is seen again. */
  again() {
    this.version = "";
    this.asked += 1;
    this.asking.abort();
  }

  /**
   * Show what was told, unless it is for another seat or language than now, or has been overtaken by something newer.
   * @param {{version: string, view: any}} told @param {number} asked
   */
  take(told, asked) {
    if (asked !== this.asked || isOlder(told.version, this.version)) return;
    this.version = told.version;
    this.on.view(told.view);
  }

  /** @param {object} step @param {string} text @param {number} round @param {number} steps */
  tap(step, text, round, steps) {
    this.kept.number += 1;
    this.kept.queue.push({ number: this.kept.number, round, steps, step, text });
    this.keep();
    this.on.queue();
    void this.send();
  }

  /** Send what waits, one tap after another. */
  async send() {
    if (this.sending) return;
    this.sending = true;
    let pause = RETRY;
    for (let next = this.kept.queue[0]; next !== undefined && !this.over; next = this.kept.queue[0]) {
      const { text, ...tap } = next;
      const asked = this.asked;
      try {
        const told = await this.ask("/tap", { seat: this.kept.seat ?? null, ...tap });
        if (this.over) break;
        this.kept.queue.shift();
        this.keep();
        this.on.queue();
        if (told === null) this.on.refused(text, "");
        else {
          if (!told.taken) this.on.refused(text, told.why);
          this.take(told, asked);
        }
        pause = RETRY;
      } catch {
        this.on.online(false);
        this.on.queue();
        await sleep(pause);
        pause = Math.min(pause * 2, LATEST_RETRY);
      }
    }
    this.sending = false;
  }
}

/** Whether a version came before another one of the same server. @param {string} version @param {string} than */
function isOlder(version, than) {
  const [started, number] = version.split(".");
  const [sameStarted, newer] = than.split(".");
  return started === sameStarted && Number(number) < Number(newer);
}

/** @param {number} milliseconds */
function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
