import { currencyOf } from './currency';
import { formatMoney } from './formatMoney';
import { japan, configureSite } from './site';

const shown = (amount: number, locale: string, currency: string) =>
  formatMoney(amount, locale, currencyOf(currency)).replace(/\s/g, ' ');

afterEach(() => configureSite());

it('writes yen without decimals, as each language does', () => {
  expect(formatMoney(12_300, 'en')).toBe('¥12,300');
  expect(formatMoney(12_300, 'ja')).toBe('12,300円');
  expect(formatMoney(0, 'en')).toBe('¥0');
  expect(formatMoney(-2_200, 'ja')).toBe('−2,200円');
});

it.each([
  [1_250, 'en', 'EUR', '€12.50'],
  [120_000, 'en', 'EUR', '€1,200.00'],
  [1, 'en', 'EUR', '€0.01'],
  [-505, 'en', 'EUR', '−€5.05'],
  [1_250, 'ja', 'EUR', '12.50ユーロ'],
  [12_500, 'en', 'KWD', 'KWD 12.500'],
  [12_500, 'en', 'KRW', '₩12,500'],
])('writes %p in %s, %s, as %s', (amount, locale, currency, text) => {
  expect(shown(amount, locale, currency)).toBe(text);
});

it('takes the currency of the site', () => {
  configureSite({ ...japan, ...currencyOf('EUR') });
  expect(formatMoney(4_590, 'en')).toBe('€45.90');
});
