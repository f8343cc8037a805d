import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersOfSite, atContact } from '../../testing/aSite';
import { apiOf, refusal, type Answers, type Asked } from '@wadachi/shared/testing/remote';
import { aPlan, aQuote, reservationId } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

const operation = 'POST /api/reserves/payment';
type ReserveAsked = Asked<typeof operation>;

beforeEach(() => sessionStorage.clear());

const reserveButton = () => screen.getByRole('button', { name: /^Reserve for|^Accept/ });

async function fillIn() {
  await userEvent.type(screen.getByLabelText(/Full name/), 'Hanako Yamada');
  await userEvent.type(screen.getByLabelText(/Email address/), 'hanako@example.com');
  await userEvent.type(screen.getByLabelText(/^Telephone/), '+81 90 1234 5678');
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read and accept/ }));
}

/** A site that refuses to reserve as told, call by call, and then grants it. */
function siteRefusing(...refusals: readonly Error[]) {
  const asked: ReserveAsked[] = [];
  const waiting = [...refusals];
  const usual = answersOfSite()[operation];
  const answers: Answers = answersOfSite({
    [operation]: (call: ReserveAsked) => {
      asked.push(call);
      const next = waiting.shift();
      if (next) throw next;
      if (!usual) throw new Error('no answer');
      return usual(call);
    },
  });
  return { api: apiOf(answers), asked };
}

it('states before the last button what, how much, when and how it is paid, when it is handed over, and cancelling', async () => {
  await openSite(atContact, { api: siteRefusing().api });
  const review = screen.getByRole('region', { name: 'Check and reserve' });
  expect(review).toHaveTextContent(/Compact.*Naha Airport.*Mon, 16 Jun 2025 10:00.*Tue, 17 Jun 2025 17:00/);
  expect(review).toHaveTextContent(/Total, tax included.*¥7,700/);
  expect(review).toHaveTextContent('You pay the total when you pick up the car.');
  expect(review).toHaveTextContent(/handed over.*Mon, 16 Jun 2025 10:00 at Naha Airport/);
  expect(review).toHaveTextContent(
    /free of charge until Tue, 10 Jun 2025 00:00.*Until 3 days before: 20%.*¥6,600/,
  );
  expect(within(review).getByRole('link', { name: 'Rental conditions' })).toHaveAttribute('href', '/clause');
  expect(document.querySelectorAll('main [type=submit]')).toHaveLength(1);
});

it('reserves with the draft, the contact and the charge the customer saw', async () => {
  sessionStorage.setItem(
    'reservation-draft',
    JSON.stringify({
      shop_id: 'naha',
      plan_id: 'compact',
      compensation_id: 'cdw',
      passengers: 3,
      memo: 'Hello',
    }),
  );
  const { api, asked } = siteRefusing();
  const site = await openSite(atContact, { api });
  await screen.findByRole('button', { name: 'Reserve for ¥9,350' });
  await fillIn();
  await userEvent.type(screen.getByLabelText(/Ages of children/), '3, 5');
  await userEvent.type(screen.getByLabelText(/full address/), '1-1 Chuo');
  await userEvent.click(reserveButton());
  await site.settled();
  expect(asked.map(({ body }) => body)).toEqual([
    {
      shop_id: 'naha',
      plan_id: 'compact',
      rental_date: '2025-06-16',
      rental_time: '10:00',
      return_date: '2025-06-17',
      return_time: '17:00',
      compensation_id: 'cdw',
      service_id: [],
      rental_item_id: [],
      rental_item_count: [],
      passengers: 3,
      payment_method: 1,
      driver: { full_address: '1-1 Chuo' },
      memo: 'Hello',
      name: 'Hanako Yamada',
      email: 'hanako@example.com',
      telephone: '+81 90-1234-5678',
      children_ages: [3, 5],
      terms_accepted: true,
      user_id: '',
      charge: 9_350,
    },
  ]);
  expect(site.at).toBe(`/reserve/reserve_complete?id=${reservationId}`);
  expect(screen.getByText('W7K2-9QPX')).toBeVisible();
});

it('cannot be booked twice by going back', async () => {
  const { api, asked } = siteRefusing();
  const site = await openSite(atContact, { api });
  await fillIn();
  await userEvent.click(reserveButton());
  await site.settled();
  await site.go(atContact);
  expect(screen.getByText('This reservation is already made')).toBeVisible();
  expect(document.querySelector('[type=submit]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Show my reservation' })).toHaveAttribute('href', site.visited[0]);
  await userEvent.click(screen.getByRole('button', { name: 'Make another reservation' }));
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Hanako Yamada');
  expect(asked).toHaveLength(1);
});

it('asks to accept a changed price and never books it silently', async () => {
  const changed = refusal(operation, 409, { code: 'price-changed', body: { quote: aQuote(8_800) } });
  const { api, asked } = siteRefusing(changed);
  const site = await openSite(atContact, { api });
  await fillIn();
  await userEvent.click(reserveButton());
  expect(await screen.findByText(/It was ¥7,700 and is now ¥8,800/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept ¥8,800 and reserve' }));
  await site.settled();
  expect(asked.map(({ body }) => body.charge)).toEqual([7_700, 8_800]);
  expect(asked[0]?.idempotencyKey).not.toBe(asked[1]?.idempotencyKey);
});

it('offers other cars when the last one is gone, and keeps everything typed', async () => {
  const alternatives = [aPlan({ id: 'minivan', name: 'Minivan', charge: 15_400 })];
  const { api } = siteRefusing(refusal(operation, 409, { code: 'sold-out', body: { alternatives } }));
  const site = await openSite(atContact, { api });
  await fillIn();
  await userEvent.click(reserveButton());
  const minivan = await screen.findByRole('article');
  expect(minivan).toHaveTextContent(/Minivan.*¥15,400/);
  await userEvent.click(within(minivan).getByRole('link'));
  await site.settled();
  expect(site.at).toContain('plan_id=minivan');
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Hanako Yamada');
  expect(screen.getByRole('region', { name: 'Check and reserve' })).toHaveTextContent('Minivan');
});

it('shows the server’s word beside each field, and keeps what was typed', async () => {
  const errors = {
    telephone: ['This number is too short.'],
    'driver.full_address': ['Please give a street.'],
  };
  const { api } = siteRefusing(refusal(operation, 422, { errors }));
  await openSite(atContact, { api });
  await fillIn();
  await userEvent.click(reserveButton());
  const telephone = screen.getByLabelText(/^Telephone/);
  expect(await screen.findAllByText(/This number is too short/)).not.toHaveLength(0);
  expect(telephone).toHaveAccessibleDescription(/This number is too short/);
  expect(screen.getByLabelText(/full address/)).toHaveAccessibleDescription(/Please give a street/);
  expect(telephone).toHaveValue('+81 90-1234-5678');
});

it('uses the same key again when the answer was lost, also after a reload', async () => {
  const lost = () => refusal(operation, 0);
  const { api, asked } = siteRefusing(lost(), lost());
  const first = await openSite(atContact, { api });
  await fillIn();
  await userEvent.click(reserveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('it never books twice');
  await first.settled();
  await userEvent.click(reserveButton());
  await first.settled();
  expect(asked).toHaveLength(2);
  expect(asked[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
});

it('keeps what is typed through a reload', async () => {
  sessionStorage.setItem(
    'reservation-contact',
    JSON.stringify({ name: 'Hanako Yamada', email: 7, terms_accepted: true }),
  );
  await openSite(atContact, { api: siteRefusing().api });
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Hanako Yamada');
  expect(screen.getByLabelText(/Email address/)).toHaveValue('');
  await userEvent.type(screen.getByLabelText(/Email address/), 'h@example.com');
  expect(JSON.parse(sessionStorage.getItem('reservation-contact') ?? '')).toMatchObject({
    name: 'Hanako Yamada',
    email: 'h@example.com',
    terms_accepted: true,
  });
});

it('needs the reading of the name in Japanese, and sends nothing without what is required', async () => {
  const { api, asked } = siteRefusing();
  await openSite(atContact, { api, locale: 'ja' });
  await userEvent.click(await screen.findByRole('button', { name: /で予約を確定する/ }));
  expect(screen.getByLabelText(/フリガナ/)).toHaveAccessibleDescription(/フリガナを入力してください/);
  expect(screen.getByLabelText(/^お名前/)).toHaveFocus();
  expect(asked).toHaveLength(0);
});
