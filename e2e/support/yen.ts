import type { Locator } from '@playwright/test';

/** Every amount in a text, in yen, as either language writes it: ¥12,300 or 12,300円. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/¥([\d,]+)|([\d,]+)円/g)].map(([, before, after = '']) =>
    Number((before ?? after).replaceAll(',', '')),
  );

/** The first amount an element shows. */
export async function amountIn(element: Locator): Promise<number> {
  const text = await element.innerText();
  const [amount] = amountsIn(text);
  if (amount === undefined) throw new Error(`No amount in '${text}'`);
  return amount;
}

/** A pattern for exactly this amount, as either language writes it. */
export const yen = (amount: number): RegExp => {
  const digits = amount.toLocaleString('en-US');
  return new RegExp(`¥${digits}(?![\\d,])|(?<![\\d,])${digits}円`);
};

/** The tax of 10 % contained in an amount. */
export const taxIn = (amount: number): number => Math.floor((amount * 10) / 110);
