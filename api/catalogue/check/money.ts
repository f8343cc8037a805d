import { currencyOf, type Currency } from '@wadachi/intl';
import { mostMoney } from '../format/fields';
import type { Problems } from '../read/problems';
import { isMapping, type RawRecord } from '../read/rawRecord';

const known = new Set(Intl.supportedValuesOf('currency'));

/** The one currency of a catalogue; reports a shop that has another, and what is no currency. */
export function currencyOfAll(shops: readonly RawRecord[], problems: Problems): Currency {
  let currency: string | undefined;
  for (const shop of shops) {
    const issuer = isMapping(shop.value) ? shop.value.issuer : undefined;
    const own = (isMapping(issuer) ? issuer.currency : undefined) ?? 'JPY';
    if (typeof own !== 'string') continue;
    const report = (message: string) =>
      problems.add(shop.place(['issuer', 'currency']), 'issuer.currency', message);
    // A code that is not written as one is reported with the record's other fields.
    if (/^[A-Z]{3}$/.test(own) && !known.has(own)) report(`${own} is no currency of ISO 4217`);
    currency ??= own;
    if (own !== currency)
      report(`is ${own}, but ${currency} in the shop before; a catalogue has one currency`);
  }
  return currencyOf(currency ?? 'JPY');
}

const isMoney = (schema: unknown): boolean => isMapping(schema) && schema.isMoney === true;

/** Amounts as people write them, such as 12.50, in minor units; what is no such amount stays as it is. */
export function inMinorUnits(schema: unknown, value: unknown, digits: number): unknown {
  if (digits === 0 || !isMapping(schema)) return value;
  if (isMoney(schema)) return typeof value === 'number' ? minorUnits(value, digits) : value;
  const { properties } = schema;
  if (!isMapping(properties) || !isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inMinorUnits(properties[name], inner, digits)]),
  );
}

function minorUnits(amount: number, digits: number): number {
  const whole = Math.round(amount * 10 ** digits);
  // Divided back, it is the number that was written, or that has more decimals than the currency.
  return whole / 10 ** digits === amount ? whole : amount;
}

/** Describes the allowed amounts for the author of the catalogue. */
export function moneySentence(schema: unknown, digits: number): string | undefined {
  if (digits === 0 || !isMapping(schema) || !isMoney(schema)) return undefined;
  const written = (units: unknown) => (Number(units) / 10 ** digits).toFixed(digits);
  return `must be from ${written(schema.minimum)} to ${written(mostMoney)}, with at most ${digits} decimals, such as ${written(1250)}`;
}
