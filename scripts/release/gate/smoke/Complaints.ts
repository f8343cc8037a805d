import type { Page } from 'playwright';
import { withoutNoise } from './withoutNoise';

/** Everything a browser complains of about one page: exceptions, errors in its console, what it could not load. */
export class Complaints {
  readonly #heard = new Set<string>();

  constructor(page: Page, origin: string) {
    const isOurs = (url: string) => url.startsWith(origin);
    page.on('pageerror', (error) => this.#hear(`it threw: ${error.message}`));
    page.on('console', (message) => {
      // What another site doesn't give, such as an analytics tag, is no fault of the release.
      const isLoading = message.text().startsWith('Failed to load resource');
      if (message.type() !== 'error' || (isLoading && !isOurs(message.location().url))) return;
      this.#hear(`it logged: ${firstLine(message.text())}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that leads on leaves behind what it had begun to ask for.
      if (isOurs(request.url()) && why !== 'net::ERR_ABORTED')
        this.#hear(`${pathOf(request.url())} failed: ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && pathOf(response.url()).startsWith('/releases/'))
        this.#hear(`${pathOf(response.url())} was answered with ${response.status()}`);
    });
  }

  get all(): readonly string[] {
    return [...this.#heard];
  }

  #hear(text: string): void {
    this.#heard.add(withoutNoise(text));
  }
}

/** A logged error brings its stack along. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
const pathOf = (url: string): string => new URL(url).pathname;
