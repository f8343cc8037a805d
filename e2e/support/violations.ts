import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Every page compiles it: the other file of it is twice as large. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Lists barriers for people with disabilities, as `rule: element`; of all rules or of those named. */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (only) => {
      if (!window.axe) throw new Error('The page has gone on.');
      const { violations } = await window.axe.run({
        // No page has frames of its own, and what is right need not be described: that takes half of the time.
        iframes: false,
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : {}),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
        );
    },
    rules && [...rules],
  );
}

/** Pixels that the page can be scrolled sideways. */
export const widerThanScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
