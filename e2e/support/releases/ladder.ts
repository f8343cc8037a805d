import type { Page } from '@playwright/test';

/** A remote as the page's versions have it. */
interface PageVersion {
  readonly version: string;
  readonly base: string;
}

/** A report of a page to the site, without the revision. */
interface PageReport {
  readonly package: string;
  readonly version: string;
  readonly kind: string;
}

/** Returns the version of a remote that the page was given. */
export const pageVersionOf = (page: Page, remote: string): Promise<PageVersion> =>
  page.evaluate((name) => {
    const text = document.getElementById('wadachi-boot')?.textContent ?? '';
    const { pageVersions } = JSON.parse(text) as { pageVersions: { remotes: Record<string, PageVersion> } };
    const pageVersion = pageVersions.remotes[name];
    if (!pageVersion) throw new Error(`The page has no ${name}`);
    return pageVersion;
  }, remote);

/**
 * Gathers the reports that the page sends from now on, and lets them through. A browser shows what a beacon holds only while
 * the test has a route of its own.
 */
export function listenToReports(page: Page): readonly PageReport[] {
  const gathered: PageReport[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/-/reports')) return;
    const { reports } = request.postDataJSON() as { reports: readonly PageReport[] };
    gathered.push(...reports.map(({ package: name, version, kind }) => ({ package: name, version, kind })));
  });
  return gathered;
}

/** A mark that a reload takes away. */
export const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { untouched: true }));
export const isSamePage = (page: Page) => page.evaluate(() => 'untouched' in window);

/** The complaints of browsers about files that don't come or don't parse. */
export const fileTrouble = [
  /the server responded with a status of (404|500)/,
  /Failed to find a valid digest in the 'integrity' attribute/,
  /SRI's integrity checks failed/,
  /net::ERR_/,
  /Refused to apply style|MIME type/,
];
