import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectStep } from './wizard';
import type { Words } from './words';

/** Chooses the card on the final screen, with the terms accepted, and comes to the payment of the held car. */
export async function holdByCard(page: Page, words: Words): Promise<void> {
  await page.getByRole('radio', { name: words.card.choose }).check();
  await page.getByRole('button', { name: words.card.hold }).click();
  await expectStep(page, words.card.title);
  await expect(page.getByRole('timer')).toHaveText(words.card.heldFor);
}

/** Pays with one of the cards of the gateway that takes no money. */
export async function payWith(page: Page, words: Words, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: words.card.pay }).click();
}

/** Saves a PDF by its button, as the browser's downloads have it. */
export async function savePdf(page: Page, button: string, name: RegExp): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(name);
  const content = await readFile(await download.path());
  expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(content.subarray(-8).toString('latin1')).toContain('%%EOF');
}
