import { screen } from '@testing-library/react';
import { Price } from '../text/Price';
import { aPlatform, renderInPage } from '../testing/page';
import { formatApproximate, type CurrencyOffer } from './CurrencyOffer';
import { CurrencyProvider } from './CurrencyContext';
import { CurrencyNote } from './CurrencyNote';

const currency = (code?: string): CurrencyOffer => ({
  exchange: {
    date: '2026-11-20',
    source: 'European Central Bank',
    rates: { USD: 0.00667, KRW: 9.3, KWD: 0.002 },
  },
  code,
  choose: () => undefined,
});

it.each([
  [12_300, 'USD', 'US$82'],
  [234_567, 'USD', 'US$1,560'],
  [12_300, 'KRW', '₩114,000'],
  [12_300, 'KWD', 'KWD 25'],
  [100, 'USD', undefined],
  [0, 'USD', undefined],
  [12_300, 'EUR', undefined],
  [12_300, undefined, undefined],
  [12_300, 'toString', undefined],
])('shows %p yen in %p as %p', (yen, code, shown) => {
  expect(formatApproximate(yen, currency(code))?.replace(/\s/, ' ')).toBe(shown);
});

describe('a page', () => {
  const shown = (value: CurrencyOffer | undefined, locale: 'en' | 'ja' = 'en') =>
    renderInPage(
      <CurrencyProvider value={value}>
        <p data-testid="whole">
          <Price yen={12_300} approximate />
        </p>
        <p data-testid="part">
          <Price yen={12_300} />
        </p>
        <CurrencyNote />
      </CurrencyProvider>,
      aPlatform(locale),
    );

  it('shows whole prices in the chosen currency too, and says that yen are paid', () => {
    shown(currency('USD'));
    expect(screen.getByTestId('whole')).toHaveTextContent('¥12,300(about US$82)');
    expect(screen.getByTestId('part')).toHaveTextContent(/^¥12,300$/);
    expect(screen.getByText(/20 November 2026 \(European Central Bank\)\. You pay in yen\./)).toBeVisible();
  });

  it('says it in Japanese', () => {
    shown(currency('USD'), 'ja');
    expect(screen.getByTestId('whole')).toHaveTextContent('12,300円（約US$82）');
    expect(screen.getByText(/2026年11月20日の為替レート.*お支払いは日本円/)).toBeVisible();
  });

  it.each([
    ['no currency is chosen', currency()],
    ['the site has no exchange rates', undefined],
  ])('shows yen alone where %s', (_, value) => {
    shown(value);
    expect(screen.getByTestId('whole')).toHaveTextContent(/^¥12,300$/);
    expect(screen.queryByText(/You pay in yen/)).toBeNull();
  });
});
