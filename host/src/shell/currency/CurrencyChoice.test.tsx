import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrencyProvider, Price, type Locale } from '@wadachi/shared';
import type { BootCurrency } from '../../boot';
import { Footer } from '../Footer';
import { aPlatform, renderInPage } from '../testing/page';
import { useChosenCurrency } from './useChosenCurrency';

const boot: BootCurrency = { date: '2026-11-20', source: 'ECB', rates: { USD: 0.00667, EUR: 0.00575 } };

const Page = ({ currency }: { readonly currency: BootCurrency | undefined }) => (
  <CurrencyProvider value={useChosenCurrency(currency)}>
    <main>
      <Price yen={12_300} approximate />
    </main>
    <Footer />
  </CurrencyProvider>
);

const shown = async (currency: BootCurrency | undefined, locale: Locale = 'en') =>
  renderInPage(<Page currency={currency} />, (await aPlatform(locale)).platform);

afterEach(() => void (document.cookie = 'currency=; Max-Age=0; Path=/'));

it('shows prices in the currency that is chosen, and keeps the choice in a cookie', async () => {
  await shown(boot);
  const list = await screen.findByRole('combobox', { name: 'Show approximate prices in' });
  expect(list).toHaveDisplayValue('Japanese yen only');
  await userEvent.selectOptions(list, 'Euro (EUR)');
  expect(screen.getByRole('main')).toHaveTextContent('¥12,300(about €71)');
  expect(screen.getByText(/at the exchange rates of 20 November 2026 \(ECB\)/)).toBeVisible();
  expect(document.cookie).toContain('currency=EUR');

  await userEvent.selectOptions(list, 'Japanese yen only');
  expect(screen.getByRole('main')).toHaveTextContent(/^¥12,300$/);
  expect(document.cookie).not.toContain('currency');
});

it('begins with the choice that the cookie has', async () => {
  await shown({ ...boot, chosen: 'USD' }, 'ja');
  expect(await screen.findByRole('combobox', { name: '参考価格を表示する通貨' })).toHaveDisplayValue(
    '米ドル (USD)',
  );
});

it('offers no choice where the site has no exchange rates', async () => {
  await shown(undefined);
  expect(screen.queryByText(/approximate/)).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});
