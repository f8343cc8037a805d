import { createApi } from '@wadachi/client';
import { japan, configureSite, knownSite, siteName, type Site } from '@wadachi/intl';

/** For how long an answer is taken for the latest, and how soon after a failure it is asked again; milliseconds. */
const freshMs = 30_000;
const retryMs = 1_000;
const timeoutMs = 2_000;

interface Connection {
  readonly apiUrl: string;
  readonly apiToken: string | undefined;
}

/** Name, currency, country, time zone and languages of the site, as the API says them; the whole process knows them by it. */
export class SiteFacts {
  readonly #ask: () => Promise<Site>;
  #known: Site | undefined;
  #askedAt = -Infinity;
  #asking: Promise<void> = Promise.resolve();

  constructor({ apiUrl, apiToken }: Connection) {
    const api = createApi({ baseUrl: apiUrl, locale: 'en', apiToken, timeoutMs });
    this.#ask = async () => knownSite((await api('GET /api/site')).data);
  }

  /**
   * Undefined where pages need not be told: on a site of Japan with the product's own name, and while the API has given
   * no answer since the start. Only then a page waits for it; later the last answer is used while a new one is asked for.
   * Never rejects.
   */
  async now(): Promise<Site | undefined> {
    if (performance.now() - this.#askedAt >= (this.#known ? freshMs : retryMs)) {
      this.#askedAt = performance.now();
      this.#asking = this.#ask().then(
        (site) => {
          this.#known = site;
          configureSite(site);
        },
        // Pages that need the API say so themselves.
        () => undefined,
      );
    }
    if (!this.#known) await this.#asking;
    return this.#known && isOfJapan(this.#known) ? undefined : this.#known;
  }
}

const isOfJapan = (site: Site): boolean => {
  const { currency, country, time_zone, languages, mark_url, child_seats } = site;
  return (
    currency === japan.currency &&
    country === japan.country &&
    time_zone === japan.time_zone &&
    languages.join() === japan.languages.join() &&
    languages.every((locale) => siteName(locale, site) === siteName(locale, japan)) &&
    mark_url === japan.mark_url &&
    child_seats === japan.child_seats
  );
};
