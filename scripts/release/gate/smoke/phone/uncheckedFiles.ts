import type { Page } from 'playwright';

/**
 * Notes which files of releases a page loads without a hash: a build's own runtime may do so, whatever the page has. Call it
 * before the page opens.
 */
export const noteUncheckedFiles = (page: Page): Promise<void> =>
  page
    .addInitScript(() => {
      const noted = new Set<string>();
      Object.assign(globalThis, { gateUncheckedFiles: noted });
      new MutationObserver((records) => {
        for (const element of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          const url =
            element instanceof HTMLScriptElement
              ? element.src
              : element instanceof HTMLLinkElement && element.rel === 'stylesheet'
                ? element.href
                : '';
          const { pathname } = new URL(url, 'http://nothing');
          if (pathname.startsWith('/releases/') && !('integrity' in element && element.integrity))
            noted.add(pathname);
        }
      }).observe(document, { childList: true, subtree: true });
    })
    .then(() => undefined);

/** What was noted, as sentences. */
export async function uncheckedFiles(page: Page): Promise<readonly string[]> {
  const paths = await page.evaluate(() => {
    const { gateUncheckedFiles } = globalThis as { gateUncheckedFiles?: ReadonlySet<string> };
    return [...(gateUncheckedFiles ?? [])];
  });
  return paths.map((path) => `it loads ${path} without a hash`);
}
