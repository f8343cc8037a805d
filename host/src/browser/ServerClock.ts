/** Gives the arrival of the page's first byte, by this device's clock; now where the browser does not say. */
const arrivedAt = (): number => {
  const [page] = performance.getEntriesByType('navigation');
  const start: unknown = page !== undefined && 'responseStart' in page ? page.responseStart : undefined;
  return typeof start === 'number' ? performance.timeOrigin + start : Date.now();
};

/** Nothing that says a time is later than this, as no cache keeps an answer for longer; milliseconds. */
const longestLate = 300_000;

/**
 * The server's clock, for deadlines such as a hold's: this device's may be wrong. Whatever says the server's time is
 * late when it is heard: a cached page by some seconds, an answer by its way here. So the latest time that was said is
 * the nearest one, and the clock only moves forward; unless this device's was put right meanwhile.
 */
export class ServerClock {
  /** The server's lead over this device's clock, in milliseconds. */
  #ahead: number;

  /** @param saidAt the instant that the page says, in milliseconds */
  constructor(saidAt: number, arrived: number = arrivedAt()) {
    this.#ahead = saidAt - arrived;
  }

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Takes the date of an answer's head; one that is no date counts for nothing. */
  hear(date: string): void {
    const instant = Date.parse(date);
    const ahead = instant - Date.now();
    if (ahead > this.#ahead || ahead < this.#ahead - longestLate) this.#ahead = ahead;
  }
}
