import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersOfSite, atOptions, priceOf } from '../../testing/aSite';
import { apiOf, refusal, type Asked } from '@wadachi/shared/testing/remote';
import { someOptions } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

type QuoteAsked = Asked<'POST /api/plans/charge/:plan_id'>;

beforeEach(() => sessionStorage.clear());

const api = apiOf(answersOfSite());
const summary = () => screen.getByRole('complementary', { name: 'Your price' });
/** The price is announced once it is settled. */
const priceIs = (price: string) => within(summary()).findByText(`The price is now ${price}.`);
const draft = () =>
  JSON.parse(sessionStorage.getItem('reservation-draft') ?? '{}') as Record<string, unknown>;

it('shows options and the price with its lines, before any script runs', async () => {
  const { body } = await openWithoutJavaScript(atOptions, { api });
  expect(within(body).getByRole('radio', { name: /Full cover/ })).toHaveAttribute('name', 'compensation_id');
  const price = body.querySelector('aside');
  expect(price).toHaveTextContent(/Basic charge.*¥7,700.*Total, tax included.*¥7,700/);
});

it('follows each choice with its price, and keeps it in the draft', async () => {
  await openSite(atOptions, { api });
  await userEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  await userEvent.click(
    screen.getByRole('button', { name: /more.*Child seat|increase.*Child seat|Child seat.*more/i }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Return to'), 'Onna Village (+¥3,300)');
  await priceIs('¥14,300');
  expect(draft()).toMatchObject({
    compensation_id: 'cdw',
    service_id: ['etc-card'],
    rental_item_id: ['child-seat'],
    rental_item_count: [1],
    return_place_id: 'onna',
    charge: 14_300,
    period: 7,
  });
  await userEvent.click(screen.getByRole('radio', { name: /No extra cover/ }));
  await priceIs('¥12,650');
  expect(draft()).toMatchObject({ compensation_id: '' });
});

it('says all of a chosen place under it, where a phone cuts the list’s own words off', async () => {
  await openSite(atOptions, { api });
  const place = screen.getByLabelText('Where you get the car');
  expect(place).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(place, 'Your hotel (+¥1,100)');
  expect(place).toHaveAccessibleDescription('Within 8 km of the shop. · +¥1,100');
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
  const answers = answersOfSite({
    'GET /api/plans/option/:id': () => ({ data: someOptions({ rental_items: [ramp] }) }),
  });
  await openSite(atOptions, { api: apiOf(answers) });
  expect(screen.getByRole('spinbutton', { name: 'Ramp' })).toHaveAccessibleDescription('free · 2 left');
});

it('offers no more of an item than is left', async () => {
  await openSite(atOptions, { api });
  expect(screen.getByRole('spinbutton', { name: 'Child seat' })).toHaveAttribute('max', '2');
  expect(screen.getByRole('spinbutton', { name: 'Snow chains' })).toBeDisabled();
});

it('keeps the last good price in view while the next is under way, and drops late ones', async () => {
  const waiting: (() => void)[] = [];
  const answers = answersOfSite({
    'POST /api/plans/charge/:plan_id': ({ body }: QuoteAsked) =>
      body.compensation_id === 'cdw' && !body.service_id?.length
        ? new Promise((resolve) => waiting.push(() => resolve({ data: priceOf(body) })))
        : { data: priceOf(body) },
  });
  await openSite(atOptions, { api: apiOf(answers) });
  await userEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
  expect(summary()).toHaveAttribute('aria-busy', 'true');
  expect(summary()).toHaveTextContent(/¥7,700.*Updating the price/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  await priceIs('¥9,900');
  waiting.forEach((answer) => answer());
  await priceIs('¥9,900');
  expect(summary()).not.toHaveTextContent('¥9,350');
});

it('says in the server’s words what a choice is refused for, keeps the price and tries again', async () => {
  let isRefused = true;
  const answers = answersOfSite({
    'POST /api/plans/charge/:plan_id': ({ body }: QuoteAsked) => {
      if (isRefused && body.service_id?.length) {
        const errors = { service_id: ['This service is not offered any more.'] };
        throw refusal('POST /api/plans/charge/:plan_id', 422, { errors });
      }
      return { data: priceOf(body) };
    },
  });
  await openSite(atOptions, { api: apiOf(answers) });
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This service is not offered any more.');
  expect(summary()).toHaveTextContent('¥7,700');
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await priceIs('¥8,250');
});

it('takes the draft’s options along, cut to what is offered and left', async () => {
  const kept = {
    shop_id: 'naha',
    plan_id: 'minivan',
    compensation_id: 'gone',
    service_id: ['etc-card'],
    rental_item_id: ['child-seat'],
    rental_item_count: [4],
    memo: 'Late arrival',
  };
  sessionStorage.setItem('reservation-draft', JSON.stringify(kept));
  await openSite(atOptions, { api });
  await priceIs('¥10,450');
  expect(screen.getByRole('radio', { name: /No extra cover/ })).toBeChecked();
  expect(screen.getByRole('spinbutton', { name: 'Child seat' })).toHaveValue(2);
  expect(screen.getByLabelText('Message to the shop (optional)')).toHaveValue('Late arrival');
});

it('goes on with its one submit button, and going back loses nothing', async () => {
  const site = await openSite(`${atOptions}&passengers=3`, { api, locale: 'ja' });
  await userEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
  const submits = [...document.querySelectorAll('main [type=submit]')];
  expect(submits).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'お客様情報の入力へ進む' }));
  await site.settled();
  expect(site.at).toMatch(
    /^\/reserve\/contact\?shop_id=naha&plan_id=compact&rental_date=2025-06-16.*passengers=3$/,
  );
  await site.go(`${atOptions}&passengers=3`);
  expect(await screen.findByRole('radio', { name: /Full cover/ })).toBeChecked();
});
