import { screen } from '@testing-library/react';
import { aPlatform, renderInPage } from '../testing/page';
import { Price } from '../text/Price';
import { Notice } from './Notice';
import { Skeleton } from './Skeleton';
import { Steps } from './Steps';

it('announces a danger at once and everything else when there is time', () => {
  renderInPage(
    <>
      <Notice tone="danger" title="Sold out" />
      <Notice tone="info" title="Free until Friday" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Sold out');
  expect(screen.getByRole('status')).toHaveTextContent('Free until Friday');
});

it('says to screen readers that something is being fetched', () => {
  renderInPage(<Skeleton lines={3} />, aPlatform('ja'));
  expect(screen.getByRole('status')).toHaveTextContent('読み込み中です…');
});

it.each([
  ['en', '¥12,300'],
  ['ja', '12,300円'],
] as const)('writes yen as %s does', (locale, text) => {
  renderInPage(<Price yen={12300} />, aPlatform(locale));
  expect(screen.getByText(text)).toBeVisible();
});

it('marks the current step and leads back to those that are done', () => {
  renderInPage(
    <Steps
      current="car"
      steps={[
        { id: 'shop', label: 'Shop', to: '/reserve/reserve_shop' },
        { id: 'car', label: 'Car', to: '/reserve/reserve_car' },
        { id: 'done', label: 'Done', to: '/reserve/reserve_complete' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
  expect(screen.getByRole('link', { name: /Shop/ })).toHaveAttribute('href', '/reserve/reserve_shop');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
