import type { Problems } from '../read/problems';
import { isMapping, type RawRecord } from '../read/rawRecord';

/**
 * Reports what the issuer's country asks of a shop, whatever else is wrong with it: each country has a tax of its own and
 * numbers companies in its own way, and only Japan has readings of names.
 */
export function checkCountry(shop: RawRecord, problems: Problems): void {
  if (!isMapping(shop.value)) return;
  const { issuer = {}, kana } = shop.value;
  if (!isMapping(issuer)) return;
  const { country = 'JP', registration_number: number, tax } = issuer;
  const isInJapan = country === 'JP';
  const report = (field: string, message: string) =>
    problems.add(shop.place(['issuer', field]), `issuer.${field}`, message);
  if (isInJapan && kana === undefined) problems.add(shop.place(['kana']), 'kana', 'is missing');
  if (isInJapan && typeof number === 'string' && !/^T[0-9]{13}$/.test(number))
    report('registration_number', 'must be T and 13 digits');
  if (isInJapan && tax !== undefined) report('tax', 'is the consumption tax in Japan; leave it out');
  if (!isInJapan && tax === undefined)
    report('tax', `is missing; an issuer in ${String(country)} names the tax of its prices`);
}
