import type { Locator, Page, Request } from 'playwright';

/** The figures of one visit at one step. */
export interface StepFigures {
  /** Sums of layout shifts: after the link that led here, after loading the address, and while it is used. */
  arrived: number;
  loaded: number;
  used: number;
  slowestMs: number;
}

interface Watched {
  shifted: number;
  slowestMs: number;
}

declare global {
  var watched: Watched;
}

/**
 * Runs in the page before any of its scripts. It names no function inside: what the compiler adds to those is not
 * there. Shifts within half a second of an input are the visitor's own and are left out, as Chrome does.
 */
export function watchSteps(): void {
  globalThis.watched = { shifted: 0, slowestMs: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) globalThis.watched.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const everyEvent = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) globalThis.watched.slowestMs = Math.max(globalThis.watched.slowestMs, duration);
  }).observe(everyEvent);
}

/** A page rests that had no request and no shift for this long. */
const restMs = 1_000;
const timeoutMs = 60_000;
const typingMs = 60;
/** The page draws what a scroll shows within this. */
const quietMs = 300;

/** A visitor who goes through the site step by step. */
export class StepVisit {
  readonly figures = new Map<string, StepFigures>();
  readonly #waiting = new Set<Request>();
  #lastAt = Date.now();
  #step = '';

  constructor(
    readonly page: Page,
    private readonly isTouch: boolean,
  ) {
    const handleEnd = (request: Request) => {
      this.#waiting.delete(request);
      this.#lastAt = Date.now();
    };
    page.on('request', (request) => this.#waiting.add(request));
    page.on('requestfinished', handleEnd);
    page.on('requestfailed', handleEnd);
    page.setDefaultTimeout(timeoutMs);
  }

  /** Comes to a step by a link or a button of the one before, and loads it again. */
  async follow(step: string, target: Locator, title: string | RegExp): Promise<void> {
    await this.#read('used');
    await this.press(target);
    await this.#arrive(step, title, 'arrived');
    await this.page.reload({ waitUntil: 'commit' });
    await this.#arrive(step, title, 'loaded');
  }

  /** Comes to a step by its address. */
  async open(step: string, address: string, title: string | RegExp): Promise<void> {
    if (this.#step) await this.#read('used');
    await this.page.goto(address, { waitUntil: 'commit' });
    await this.#arrive(step, title, 'loaded');
  }

  /**
   * Presses at the place of the target, once the page rests: looking for it is work for the page's thread as well.
   */
  async press(target: Locator): Promise<void> {
    await target.waitFor();
    const { x, y } = await target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await this.page.waitForTimeout(quietMs);
    if (this.isTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    await this.#rest();
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.focus();
    await target.pressSequentially(text, { delay: typingMs });
    await this.#rest();
  }

  /** Chooses by a key: a choice that a script makes would be no input, and what it moves a shift. */
  async choose(target: Locator, key: string): Promise<void> {
    await target.focus();
    await target.press(key);
    await this.#rest();
  }

  async #arrive(step: string, title: string | RegExp, how: 'arrived' | 'loaded'): Promise<void> {
    await this.page
      .getByRole('heading', { level: 1, name: title })
      .waitFor()
      .catch(async (error: unknown) => {
        const shown = await this.page.locator('main').innerText();
        throw new Error(`No ${step} at ${this.page.url()}, which shows: ${shown.slice(0, 1_000)}`, {
          cause: error,
        });
      });
    await this.#rest();
    // The press that led here was one of the step before.
    const before = this.#step;
    this.#step = step;
    await this.#read(how, how === 'arrived' ? before : step);
  }

  async #rest(): Promise<void> {
    const until = Date.now() + timeoutMs;
    this.#lastAt = Date.now();
    while (Date.now() < until) {
      const left = restMs - (Date.now() - this.#lastAt);
      if (left <= 0 && this.#waiting.size === 0) return;
      await this.page.waitForTimeout(Math.max(left, 50));
    }
  }

  async #read(phase: 'arrived' | 'loaded' | 'used', actingAt = this.#step): Promise<void> {
    const { shifted, slowestMs } = await this.page.evaluate((): Watched => {
      const seen = globalThis.watched;
      globalThis.watched = { shifted: 0, slowestMs: 0 };
      return seen;
    });
    this.#figuresOf(this.#step)[phase] += shifted;
    const acting = this.#figuresOf(actingAt);
    acting.slowestMs = Math.max(acting.slowestMs, slowestMs);
  }

  #figuresOf(step: string): StepFigures {
    const known = this.figures.get(step) ?? { arrived: 0, loaded: 0, used: 0, slowestMs: 0 };
    this.figures.set(step, known);
    return known;
  }
}
