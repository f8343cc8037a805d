import { screen, within } from '@testing-library/react';
import { aReservation, apiForCustomer, hanako, pageOf } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

const ahead = () => screen.getByRole('region', { name: 'Upcoming bookings' });
const past = () => screen.getByRole('region', { name: 'Past and cancelled bookings' });

describe('what can be done with a reservation', () => {
  const openWith = (overrides: Parameters<typeof aReservation>[0]) =>
    openSite('/mypage', {
      api: apiForCustomer({
        'GET /api/account/reserve': ({ query }) => {
          const reservation = aReservation(overrides);
          return pageOf((query.when === 'ahead') === reservation.is_ahead ? [reservation] : []);
        },
      }),
      account: hanako,
    });
  const waysOf = (card: HTMLElement) =>
    within(card)
      .getAllByRole('link', { name: /of booking/ })
      .map((link) => [link.textContent.split(' of ')[0], link.getAttribute('href')]);

  it('is a link each, as far as the server allows it', async () => {
    const id = '7d9f6f2e-1c9b-4f53-9a53-0d5f1f4f6a10';
    await openWith({ actions: ['cancel', 'change', 'calendar', 'receipt'] });
    const card = within(ahead()).getByRole('article');
    expect(waysOf(card)).toEqual([
      ['Statement and receipt', `/reserve/receipt/${id}`],
      ['Add to calendar', `/api/reserves/calendar/${id}`],
      ['Change', `/reserve/change/${id}`],
      ['Cancel', `/reserve/cancel/${id}`],
    ]);
    expect(within(card).getByRole('link', { name: /Add to calendar/ })).toHaveAttribute('download');
  });

  it.each([
    ['the same car', 'compact-type', '&plan_id=compact&body_types=compact-type'],
    ['any car once its plan is no longer offered', null, ''],
  ] as const)('is to book %s again when it is over', async (_, body_type_id, car) => {
    const { plan } = aReservation();
    await openWith({ is_ahead: false, actions: ['book-again'], plan: { ...plan, body_type_id } });
    expect(waysOf(within(past()).getByRole('article'))).toEqual([
      ['Book again', `/reserve/reserve_car?shop_id=naha${car}&passengers=2`],
    ]);
  });

  it('is to pay for a car that is held, until a time of the shop’s clock', async () => {
    await openWith({
      status: 'held',
      payment_method: 2,
      hold_expires_at: '2025-06-02T05:35:00Z',
      actions: ['pay', 'cancel'],
    });
    const card = within(ahead()).getByRole('article');
    expect(card).toHaveTextContent(/Waiting for payment.*Pay by 14:35 \(local time at the shop\)/);
    expect(waysOf(card).map(([label]) => label)).toEqual(['Pay now', 'Cancel']);
    expect(within(card).getByRole('link', { name: /Pay now/ })).toHaveAttribute(
      'href',
      '/reserve/payment/7d9f6f2e-1c9b-4f53-9a53-0d5f1f4f6a10',
    );
  });

  it('is nothing once the time to pay is over, even before the server has cleared it up', async () => {
    await openWith({ status: 'held', payment_method: 2, is_ahead: false, actions: [] });
    const card = within(past()).getByRole('article');
    expect(card).toHaveTextContent('Expired without payment');
    expect(card).not.toHaveTextContent(/Waiting|Not paid/);
    expect(within(card).queryByRole('link', { name: /of booking/ })).not.toBeInTheDocument();
  });
});
