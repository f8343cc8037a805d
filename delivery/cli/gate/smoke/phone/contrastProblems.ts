import type axe from 'axe-core';
import type { Page } from 'playwright';

/**
 * Names buttons and links whose words can't be read on what is behind them (WCAG 2.2, 1.4.3), as axe sees them: nothing in
 * the page tells a link that looks like a button from another.
 */
export async function contrastProblems(page: Page): Promise<readonly string[]> {
  const pressed = 'main :is(button, [role="button"], input[type="submit"], a[href])';
  if ((await page.locator(pressed).count()) === 0) return [];
  // Its source is half a megabyte: only a gate with a browser reads it.
  const { default: loaded } = await import('axe-core');
  await page.evaluate(loaded.source);
  return page.evaluate(async (selector) => {
    const found = document.querySelectorAll(selector);
    const { axe: here } = globalThis as { axe?: typeof axe };
    if (!here || found.length === 0) return [];
    const { violations } = await here.run(found, {
      runOnly: ['color-contrast'],
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => {
        const { contrastRatio, expectedContrastRatio } = (any[0]?.data ?? {}) as Record<string, unknown>;
        const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
        return `'${text}' has a contrast of ${String(contrastRatio)}:1, ${String(expectedContrastRatio)} is needed`;
      }),
    );
  }, pressed);
}
