import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { type Breakage, breakRemote } from './releases/breakRemote';
import { Mailbox } from './mailbox';
import { Troubles } from './troubles';
import { type Language, type Words, wordsOf } from './words';

export { expect } from '@playwright/test';

interface SiteFixtures {
  /** Breaks a remote for this page: `await breakRemote('mf-reserve', 'truncated')`. */
  readonly breakRemote: (name: string, how: Breakage) => Promise<void>;
  /** The language this project's browser asks for. */
  readonly language: Language;
  /** The texts in the visitor's language. */
  readonly words: Words;
  readonly mailbox: Mailbox;
  /** The browser's complaints fail the test, unless the test expects them. */
  readonly troubles: Troubles;
}

interface RunFixtures {
  /** The site of this run; `page.goto('/shop/naha')` already goes there. */
  readonly site: { readonly url: string };
}

/** One of 16 million addresses that lead nowhere (RFC 1918). */
const anyAddress = () => ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.');

/** Playwright's `test` with the whole product running behind it. */
export const test = base.extend<SiteFixtures, RunFixtures>({
  site: [
    async ({}, use) => {
      const url = process.env.SITE_URL;
      if (!url) throw new Error('SITE_URL is not set: the run has no global set-up.');
      await use({ url });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // The site counts tries by the client's address, and trusts the proxy header: no journey waits for another.
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
  breakRemote: async ({ page }, use) => {
    await use((name, how) => breakRemote(page, name, how));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  language: ({ locale }, use) => use(locale?.startsWith('ja') ? 'ja' : 'en'),
  words: ({ language }, use) => use(wordsOf[language]),
  mailbox: ({ request }, use) => use(new Mailbox(request)),
  troubles: [
    async ({ context }, use) => {
      const troubles = new Troubles();
      troubles.watch(context);
      await use(troubles);
      expect(troubles.unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});
