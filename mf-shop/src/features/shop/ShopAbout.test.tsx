import { cleanup, screen, within } from '@testing-library/react';
import type { Shop } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { apiOf } from '@wadachi/testing/remote';
import { aShop, bodyTypes, pageOf } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

/** The page without what is not about the shop itself. */
const openShop = ({ shop, locale = 'en' }: { shop: Shop; locale?: Locale }) =>
  openSite('/shop/naha', {
    locale,
    api: apiOf({
      'GET /api/shops/:id': () => ({ data: shop }),
      'GET /api/body-types/select': () => ({ data: bodyTypes }),
      'GET /api/plans/shop': () => pageOf([]),
    }),
  });

it.each([
  [18, null],
  [21, 'Drivers must be at least 21 years old on the day of pick-up. Some cars differ.'],
])('says the least age of drivers where it is above the law’s: %d', async (least_age, sentence) => {
  await openShop({ shop: aShop({ least_age }) });
  if (sentence) expect(screen.getByText(sentence)).toBeVisible();
  else expect(screen.queryByRole('heading', { name: 'Drivers' })).toBeNull();
});

it('leads from the gate in numbered steps, and has no list where the shop gives none', async () => {
  const directions = [{ text: 'Go out.', picture: { url: '/hall.svg', alt: '' } }, { text: 'Wait.' }];
  await openShop({ shop: aShop({ directions }) });
  const steps = within(screen.getByText('Go out.').closest('ol')!).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Go out.', 'Wait.']);
  expect(steps[0]?.querySelector('img')).toHaveAttribute('src', '/hall.svg');
  cleanup();
  await openShop({ shop: aShop({ directions: [] }) });
  expect(document.querySelector('ol')).toBeNull();
});

it('says what cancelling costs at this shop', async () => {
  const terms = [
    { days_before: 1, percent: 0 },
    { days_before: 0, percent: 50 },
  ];
  const shop = aShop({ cancel_policy: { terms, cap: 6_600 } });
  await openShop({ shop });
  expect(screen.getByRole('region', { name: 'About this shop' })).toHaveTextContent(
    /Cancellation.*1 day or more before: free.*On the day: 50% of the rental charge.*at most ¥6,600/,
  );
  cleanup();
  await openShop({ shop, locale: 'ja' });
  expect(screen.getByRole('region', { name: '店舗案内' })).toHaveTextContent(/前日まで：無料/);
});
