import { expect } from '@playwright/test';
import { nextAddress, stranger, userAgent } from './networks';

interface From {
  readonly language?: string;
  readonly cookie?: string;
}

/** The part of a page's boot data that matters here. */
interface Boot {
  readonly pageVersions: { readonly remotes: Readonly<Record<string, { readonly version: string }>> };
}

const bootText = /<script type="application\/json" id="wadachi-boot">(.*?)<\/script>/s;
/** The end of the script with which a document reports: its ticket comes first. */
const ticketText = /\)\("([\w.-]+)","[^"]*",\d+,(?:true|false)\)<\/script>/;

/**
 * A visit without a browser, from a network of its own: it asks for a token, as a page that runs, and may report what a
 * browser reports. Verdicts of the guard need visitors of many networks, and browsers need seconds.
 */
export class Arrival {
  private constructor(
    private readonly site: string,
    private readonly headers: Readonly<Record<string, string>>,
    readonly html: string,
    readonly status: number,
    private readonly token: string,
  ) {}

  static async at(
    site: string,
    path: string,
    { language = 'en', cookie = stranger() }: From = {},
  ): Promise<Arrival> {
    const headers = {
      'accept-language': language,
      cookie,
      'user-agent': userAgent,
      'x-forwarded-for': nextAddress(),
    };
    const answer = await fetch(`${site}${path}`, { headers });
    const html = await answer.text();
    const body = ticketText.exec(html)?.[1] ?? '';
    const token = await fetch(`${site}/-/reports/token`, { method: 'POST', body, headers });
    return new Arrival(site, headers, html, answer.status, await token.text());
  }

  /** The version of a remote that this visitor was given. */
  versionOf(remote: string): string | undefined {
    const { pageVersions } = JSON.parse(bootText.exec(this.html)?.[1] ?? '') as Boot;
    return pageVersions.remotes[remote]?.version;
  }

  /** Says that a version which this visitor was given has failed. */
  fails(name: string, kind: string): Promise<void> {
    return this.#send('/-/reports', { reports: [{ package: name, version: this.versionOf(name), kind }] });
  }

  /** Says after how many milliseconds the page could be used. */
  isReadyAfter(ready: number, name: string): Promise<void> {
    const packages = [{ package: name, version: this.versionOf(name) }];
    return this.#send('/-/reports/measures', { packages, measures: { ready } });
  }

  async #send(path: string, report: object): Promise<void> {
    const body = JSON.stringify({ token: this.token, ...report });
    const answer = await fetch(`${this.site}${path}`, { method: 'POST', body, headers: this.headers });
    expect(answer.status, await answer.text()).toBe(204);
  }
}

/** Makes this number of visits, one after another. */
export async function arrivals(
  count: number,
  ...where: Parameters<typeof Arrival.at>
): Promise<readonly Arrival[]> {
  const arrived: Arrival[] = [];
  while (arrived.length < count) {
    const some = Array.from({ length: Math.min(10, count - arrived.length) }, () => Arrival.at(...where));
    arrived.push(...(await Promise.all(some)));
  }
  return arrived;
}
