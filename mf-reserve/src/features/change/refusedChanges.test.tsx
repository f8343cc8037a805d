import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@wadachi/testing/remote';
import { aPlan } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';
import {
  aChange,
  booked,
  confirm,
  open,
  operation,
  path,
  siteChanging,
  summary,
  takeCover,
} from './testing/siteChanging';

beforeEach(() => sessionStorage.clear());

const soldOut = {
  code: 'sold-out',
  body: {
    alternatives: [aPlan({ id: 'minivan', name: 'Minivan', charge: 11_000 })],
    shops: [{ distance_km: 40, plan: aPlan({ id: 'far', shop_id: 'onna', name: 'Far away' }) }],
  },
} as const;

it('says that the reservation stands when the car is gone, and offers what is free at the same shop', async () => {
  const { api, asked } = siteChanging({ refusals: [refusal(operation, 409, soldOut)] });
  await openSite(path, { api });
  await takeCover();
  await userEvent.click(confirm());
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(/sold out for these dates.*Your booking has not changed/);
  expect(notice).not.toHaveTextContent('Far away');
  await userEvent.click(within(notice).getByRole('button', { name: 'Choose instead: Minivan ¥11,000' }));
  expect(summary()).toHaveTextContent(/Car.?Compact Minivan/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(confirm());
  expect(asked.map(({ body }) => [body.plan_id, body.compensation_id])).toEqual([
    ['compact', 'cdw'],
    ['minivan', 'cdw'],
  ]);
});

it('says so already while one chooses, and has no price for what can’t be had', async () => {
  const { api } = siteChanging({
    showing: ({ service_id }) => {
      if (service_id?.length) throw refusal(operation, 409, soldOut);
    },
  });
  await openSite(path, { api });
  await takeCover();
  await open('Extras');
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/sold out/);
  expect(summary()).not.toHaveTextContent('New total');
  expect(confirm()).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(confirm()).toBeEnabled();
});

it('shows the new total when the price has changed, and asks again', async () => {
  const dearer = aChange({ ...booked.period, plan_id: 'compact' }, { difference: 2_200 });
  const given = {
    code: 'price-changed',
    body: { change: { ...dearer, quote: { ...dearer.quote, charge: 11_000 } } },
  } as const;
  const { api, asked } = siteChanging({ refusals: [refusal(operation, 409, given)] });
  await openSite(path, { api });
  await takeCover();
  await userEvent.click(confirm());
  expect(screen.getByText(/was ¥10,450 and is ¥11,000 now\. Nothing has been changed yet/)).toBeVisible();
  await userEvent.click(confirm());
  expect(asked.map(({ body }) => body.charge)).toEqual([10_450, 11_000]);
});

it('shows what cancelling costs from now on when that has changed, and asks again', async () => {
  const dearer = aChange(
    {
      ...booked.period,
      plan_id: 'compact',
      compensation_id: 'cdw',
      rental_item_id: ['child-seat'],
      rental_item_count: [1],
    },
    { cancel_fee_floor: 3_850 },
  );
  const given = { code: 'price-changed', body: { change: dearer } } as const;
  const figures = { cancel_fee_floor: 1_540 };
  const { api, asked } = siteChanging({ figures, refusals: [refusal(operation, 409, given)] });
  await openSite(path, { api });
  await takeCover();
  await userEvent.click(confirm());
  expect(
    screen.getByText(/cancelling costs at least ¥3,850 instead of ¥1,540\. Nothing has been changed yet/),
  ).toBeVisible();
  await userEvent.click(confirm());
  expect(asked.map(({ body }) => [body.charge, body.cancel_fee_floor])).toEqual([
    [10_450, 1_540],
    [10_450, 3_850],
  ]);
});

it('asks again under the same key when the answer was lost, so that it is changed once', async () => {
  const { api, asked } = siteChanging({ refusals: [refusal(operation, 0)] });
  await openSite(path, { api });
  await takeCover();
  await userEvent.click(confirm());
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be changed/);
  await userEvent.click(confirm());
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
  expect(screen.getByText('Your booking has been changed')).toBeVisible();
});

it('says to wait when it was changed too often, and keeps what was chosen', async () => {
  const often = refusal(operation, 429, { message: 'Too many requests. Please wait a moment.' });
  const { api, asked } = siteChanging({ refusals: [often] });
  await openSite(path, { api });
  await takeCover();
  await userEvent.click(confirm());
  expect(screen.getByRole('alert')).toHaveTextContent(/Please wait a moment.*has not changed/);
  await userEvent.click(confirm());
  expect(asked).toHaveLength(2);
  expect(screen.getByText('Your booking has been changed')).toBeVisible();
});

it('gives the server’s sentence for what it refuses, and the shop’s telephone where it is too late', async () => {
  const late = { code: 'not-changeable', message: 'The rental has begun.' } as const;
  const { api } = siteChanging({
    refusals: [refusal(operation, 409, late)],
    showing: ({ service_id }) => {
      const errors = { service_id: ['This service is not offered any more.'] };
      if (service_id?.length) throw refusal(operation, 422, { errors });
    },
  });
  await openSite(path, { api });
  await open('Extras');
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/not offered any more.*has not changed/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  await takeCover();
  await userEvent.click(confirm());
  expect(screen.getByRole('alert')).toHaveTextContent('The rental has begun.');
  expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute('href', 'tel:0980000000');
});

it.each([
  ['held', ['pay', 'cancel'], /not paid yet/],
  ['reserved', ['receipt'], /pick-up has passed/],
  ['cancelled', ['receipt'], /was cancelled/],
  ['expired', [], /not paid in time/],
] as const)('says why a reservation that is %s can’t be changed', async (status, actions, words) => {
  const { api } = siteChanging({ receipt: { status, actions: [...actions] } });
  await openSite(path, { api });
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.queryByRole('link', { name: 'Pay now' }) !== null).toBe(status === 'held');
  expect(screen.queryByRole('button', { name: /change/ })).not.toBeInTheDocument();
});
