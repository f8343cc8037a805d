import type { Page, Request } from 'playwright';

/**
 * Watches which files of releases a page loads without a hash: a build's own runtime may do so by an element, and a script or
 * stylesheet by `import()` or `@import`. Call it before the page opens; gives what names the files, as sentences.
 */
export async function watchUncheckedFiles(page: Page): Promise<() => Promise<readonly string[]>> {
  const loaded = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    const isCode = ['script', 'stylesheet'].includes(request.resourceType());
    if (isCode && pathname.startsWith('/releases/')) loaded.add(pathname);
  };
  page.on('request', note);
  await page.addInitScript(() => {
    const checked = new Set<string>();
    const unchecked = new Set<string>();
    Object.assign(globalThis, { gateFiles: { checked, unchecked } });
    new MutationObserver((records) => {
      for (const element of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(element instanceof HTMLScriptElement || element instanceof HTMLLinkElement)) continue;
        const url = element instanceof HTMLScriptElement ? element.src : element.href;
        const { pathname } = new URL(url, 'http://nothing');
        const isPreload = element instanceof HTMLLinkElement && element.rel !== 'stylesheet';
        if (element.integrity) checked.add(pathname);
        else if (!isPreload) unchecked.add(pathname);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    const { checked, unchecked } = await page.evaluate(() => {
      const { gateFiles } = globalThis as {
        gateFiles?: Readonly<Record<'checked' | 'unchecked', ReadonlySet<string>>>;
      };
      return { checked: [...(gateFiles?.checked ?? [])], unchecked: [...(gateFiles?.unchecked ?? [])] };
    });
    const known = new Set(checked);
    const paths = [...loaded].filter((path) => !known.has(path) || unchecked.includes(path));
    return paths.map((path) => `it loads ${path} without a hash`);
  };
}
