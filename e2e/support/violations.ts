import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps someone out or makes it hard, as `rule: element`; of all rules or of those named. */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // No page has frames of its own: axe need not open a page to put them together.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
}

/** Pixels that the page can be scrolled sideways. */
export const widerThanScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
