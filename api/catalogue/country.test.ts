import { errorsIn } from './testing/errorsIn';
import type { FileChanges } from './testing/smallCatalogue';

const tax = 'tax: { name: { en: VAT (IVA), ja: 付加価値税 }, percent: 23 }';
const number = 'registration_number: PT500000000';
const seats = 'child_seats: { below_age: 12 }\n';

/** A catalogue whose issuer has other lines, and whose shops have no reading of their names. */
const withIssuer = (lines: readonly string[], more = ''): FileChanges => ({
  'defaults.yaml': (usual) =>
    more +
    usual.replace('  registration_number: T1234567890123', lines.map((line) => `  ${line}`).join('\n')),
  'shops/naha.yaml': (usual) => usual.replace('kana: みせ\n', ''),
  'shops/ishigaki.yaml': (usual) => usual.replace('kana: みせ\n', ''),
});

describe('the country of a catalogue', () => {
  it('knows the rules of the issuer’s country', async () => {
    expect(await errorsIn(withIssuer(['country: PT', number, tax], seats))).toEqual([]);
    expect(await errorsIn(withIssuer(['country: PT', number], seats))).toEqual([
      expect.stringMatching(/issuer\.tax: is missing; an issuer in PT names the tax of its prices$/),
      expect.stringMatching(/issuer\.tax: is missing/),
    ]);
    const inJapan = await errorsIn(withIssuer([number, tax]));
    expect([...new Set(inJapan.map((error) => error.replace(/^[^ ]+ /, '')))].toSorted()).toEqual([
      'issuer.registration_number: must be T and 13 digits',
      'issuer.tax: is the consumption tax in Japan; leave it out',
      'kana: is missing',
    ]);
  });

  it('leaves the law of child seats to Japan alone', async () => {
    expect(await errorsIn(withIssuer(['country: PT', number, tax]))).toEqual([
      'defaults.yaml:1: child_seats: is missing; say below which age the law of PT wants a seat',
    ]);
  });
});
