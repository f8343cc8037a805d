import type { Page } from 'playwright';
import { comeAgainAfter } from '../look';
import { withoutNoise } from '../withoutNoise';

/** Everything a browser complains of about one page: exceptions, errors in its console, what it could not load. */
export class BrowserErrors {
  readonly #heard = new Set<string>();
  /** Says whether there was anything but files and calls that were not answered as they should be. */
  #isMore = false;
  /** Says what the browser could not load, and the seconds after which the server asked for some of it again. */
  readonly #notLoaded = new Set<string>();
  readonly #again = new Map<string, number>();

  constructor(page: Page, origin: string) {
    const isOurs = (url: string) => url.startsWith(origin);
    page.on('pageerror', (error) => this.#hear(`it threw: ${error.message}`));
    page.on('console', (message) => {
      // What another site doesn't give, such as an analytics tag, is no fault of the release.
      const isLoading = message.text().startsWith('Failed to load resource');
      const { url } = message.location();
      if (message.type() !== 'error' || (isLoading && !isOurs(url))) return;
      if (isLoading) this.#notLoaded.add(url);
      this.#hear(`it logged: ${firstLine(message.text())}`, isLoading);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that leads on leaves behind what it had begun to ask for.
      if (isOurs(request.url()) && why !== 'net::ERR_ABORTED')
        this.#hear(`${pathOf(request.url())} failed: ${why}`);
    });
    page.on('response', (response) => {
      const again = comeAgainAfter(response.status(), response.headers()['retry-after']);
      if (again !== undefined && isOurs(response.url())) this.#again.set(response.url(), again);
      if (response.status() >= 400 && pathOf(response.url()).startsWith('/releases/'))
        this.#hear(`${pathOf(response.url())} was answered with ${response.status()}`);
    });
  }

  get all(): readonly string[] {
    return [...this.#heard];
  }

  /** Seconds until another look is worth it: all that it could not load was answered with a 503 that says so. */
  get comeAgain(): number | undefined {
    const isAll = !this.#isMore && [...this.#notLoaded].every((url) => this.#again.has(url));
    return isAll && this.#again.size > 0 ? Math.max(...this.#again.values()) : undefined;
  }

  #hear(text: string, isLoading = false): void {
    this.#isMore ||= !isLoading;
    this.#heard.add(withoutNoise(text));
  }
}

/** A logged error brings its stack along. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
const pathOf = (url: string): string => new URL(url).pathname;
