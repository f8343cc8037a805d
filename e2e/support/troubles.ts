import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** The host of the analytics tag, which no test may reach. */
const analytics = 'https://www.googletagmanager.com/';

const isBlockedTag = (message: ConsoleMessage) => message.location().url.startsWith(analytics);

/**
 * Everything the browser complains of: errors in the console (a failed hydration and a broken policy are
 * among them), and exceptions nobody caught.
 */
export class Troubles {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' || isBlockedTag(message)) return;
      this.#seen.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (problem) => this.#seen.push(String(problem.error())));
  }

  /** Expects complaints that this test causes. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  get unexpected(): readonly string[] {
    return this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}
