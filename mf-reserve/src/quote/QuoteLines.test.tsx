import { screen } from '@testing-library/react';
import { apiOf } from '@wadachi/testing/remote';
import { renderInPage } from '../testing/renderInPage';
import { QuoteLines } from './QuoteLines';

const line = (quantity: number, unit?: 'day' | 'hour') => ({
  kind: 'base' as const,
  label: 'Line',
  unit_price: 1000,
  quantity,
  ...(unit && { unit }),
  amount: 1000 * quantity,
});

it.each([
  ['days', 'en', line(2, 'day'), 'Line¥1,000 × 2 days'],
  ['hours', 'en', line(3, 'hour'), 'Line¥1,000 × 3 hours'],
  ['pieces', 'en', line(2), 'Line¥1,000 × 2'],
  ['nothing for a single one', 'en', line(1, 'day'), 'Line'],
  ['days', 'ja', line(2, 'day'), 'Line1,000円 × 2日'],
] as const)('says what a price is multiplied by: %s, %s', (_, locale, given, words) => {
  renderInPage(<QuoteLines lines={[given]} />, apiOf({}), locale);
  expect(screen.getByRole('term').textContent).toBe(words);
});
