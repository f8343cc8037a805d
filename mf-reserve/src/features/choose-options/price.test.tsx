import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atOptions, priceOf, anApi } from '../../testing/aSite';
import { refusal, type Asked } from '@wadachi/testing/remote';
import { aQuote, someOptions } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

type QuoteAsked = Asked<'POST /api/plans/charge/:plan_id'>;

beforeEach(() => sessionStorage.clear());

const summary = () => screen.getByRole('complementary', { name: 'Your price' });
/** The price is announced once it is settled. */
const priceIs = (price: string) => within(summary()).findByText(`The price is now ${price}.`);

it('shows a choice first, then what it will cost as an estimate; the server’s answer rules and late ones are dropped', async () => {
  const waiting: (() => void)[] = [];
  const api = anApi({
    'POST /api/plans/charge/:plan_id': ({ body }: QuoteAsked) =>
      body.compensation_id === 'cdw' && !body.service_id?.length
        ? new Promise((resolve) => waiting.push(() => resolve({ data: priceOf(body) })))
        : { data: aQuote(priceOf(body).charge + (body.service_id?.length ? 100 : 0)) },
  });
  await openSite(atOptions, { api });
  fireEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
  expect(screen.getByRole('radio', { name: /Full cover/ })).toBeChecked();
  expect(summary()).not.toHaveTextContent('Full cover');
  await waitFor(() => expect(summary()).toHaveAttribute('aria-busy', 'true'));
  expect(summary()).toHaveTextContent(/Basic charge¥7,700Full cover¥1,650.*about ¥9,350/);
  expect(within(summary()).queryByText(/The price is now/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  await priceIs('¥10,000');
  for (const answer of waiting) answer();
  await priceIs('¥10,000');
  expect(summary()).not.toHaveTextContent(/about|¥9,350/);
});

it('asks once for the price of two choices made before either is painted', async () => {
  const asked: QuoteAsked['body'][] = [];
  const api = anApi({
    'POST /api/plans/charge/:plan_id': ({ body }: QuoteAsked) => {
      asked.push(body);
      return { data: priceOf(body) };
    },
  });
  await openSite(atOptions, { api });
  asked.length = 0;
  fireEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  await priceIs('¥9,900');
  expect(asked).toEqual([expect.objectContaining({ compensation_id: 'cdw', service_id: ['etc-card'] })]);
});

it('says in the server’s words what a choice is refused for, keeps the price and tries again', async () => {
  let isRefused = true;
  const api = anApi({
    'POST /api/plans/charge/:plan_id': ({ body }: QuoteAsked) => {
      if (isRefused && body.service_id?.length) {
        const errors = { service_id: ['This service is not offered any more.'] };
        throw refusal('POST /api/plans/charge/:plan_id', 422, { errors });
      }
      return { data: priceOf(body) };
    },
  });
  await openSite(atOptions, { api });
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This service is not offered any more.');
  expect(summary()).toHaveTextContent('¥7,700');
  expect(summary()).not.toHaveTextContent(/about|ETC card/);
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await priceIs('¥8,250');
});

it.each([
  [{ unit: 'rental', cap: null }, '¥1,100 each Only 2 left'],
  [{ unit: 'rental', cap: 2_200 }, '¥1,100 each, max ¥2,200 Only 2 left'],
  [{ unit: 'day', cap: null }, '¥1,100 each / 24\u00a0h Only 2 left'],
  [{ unit: 'day', cap: 5_500 }, '¥1,100 each / 24\u00a0h, max ¥5,500 Only 2 left'],
  [{ left: 0 }, '¥1,100 each Sold out for these dates'],
] as const)('says what an item costs and what is left: %j', async (overrides, expected) => {
  const [seat] = someOptions().rental_items;
  const item = { ...seat!, description: '', child_ages: null, ...overrides };
  const api = anApi({
    'GET /api/plans/option/:id': () => ({ data: someOptions({ rental_items: [item] }) }),
  });
  await openSite(atOptions, { api });
  expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription(expected);
});

it('calls an item free that costs nothing', async () => {
  const [seat] = someOptions().rental_items;
  const ramp = {
    ...seat!,
    id: 'ramp',
    name: 'Ramp',
    description: '',
    price: 0,
    max_count: 1,
    child_ages: null,
  };
  const api = anApi({
    'GET /api/plans/option/:id': () => ({ data: someOptions({ rental_items: [ramp] }) }),
  });
  await openSite(atOptions, { api });
  expect(screen.getByRole('checkbox', { name: 'Ramp' })).toHaveAccessibleDescription('Free Only 2 left');
});

it('offers no more of an item than is left', async () => {
  await openSite(atOptions, { api: anApi() });
  expect(screen.getByRole('spinbutton', { name: 'Child seat' })).toHaveAttribute('max', '2');
  expect(screen.getByRole('checkbox', { name: 'Snow chains' })).toBeDisabled();
});
