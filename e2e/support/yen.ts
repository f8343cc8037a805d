import type { Locator } from '@playwright/test';

/** Every amount in a text, in yen: `¥` and the full-width sign, with separators. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/[¥\uFFE5]([\d,]+)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));

/** The first amount an element shows. */
export async function amountIn(element: Locator): Promise<number> {
  const text = await element.innerText();
  const [amount] = amountsIn(text);
  if (amount === undefined) throw new Error(`No amount in '${text}'`);
  return amount;
}

/** A pattern for exactly this amount, as either language writes it. */
export const yen = (amount: number): RegExp =>
  new RegExp(`[¥\uFFE5]${amount.toLocaleString('en-US')}(?![\\d,])`);

/** The tax of 10 % contained in an amount. */
export const taxIn = (amount: number): number => Math.floor((amount * 10) / 110);
