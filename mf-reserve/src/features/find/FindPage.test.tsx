import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, refusal, refusing, type Answers } from '@wadachi/testing/remote';
import { anApi, hanako, loggedIn } from '../../testing/aSite';
import { aReceipt, reservationId } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

const operation = 'POST /api/reserves/find';

beforeEach(() => sessionStorage.clear());

/** An API that refuses the look-ups with these errors, one by one, and then finds the reservation. */
function siteFinding(...refusals: readonly Error[]) {
  const tokens: (string | undefined)[] = [];
  const found = { id: reservationId, access_token: 'token-of-the-look-up' };
  const { answers, asked } = refusing(operation, refusals, () => ({ data: found }));
  const receipt: Answers['GET /api/reserves/receipt/:id'] = ({ query }) => {
    tokens.push(query.access_token);
    return { data: aReceipt() };
  };
  return {
    api: anApi({ ...answers, 'GET /api/reserves/receipt/:id': receipt }),
    asked,
    tokens,
  };
}

const number = () => screen.getByLabelText(/Booking number/);
const open = () => screen.getByRole('button', { name: /^Show my booking/ });

async function look() {
  await enter(number(), ' W7K2-9QPX ');
  await enter(screen.getByLabelText(/Email address/), 'hanako@example.com');
  await userEvent.click(open());
}

it('opens the reservation, whose token is neither in the address nor in a call', async () => {
  const { api, asked, tokens } = siteFinding();
  const site = await openSite('/reserve/find', { api });
  expect(site.head).toEqual({ title: 'Find my booking', robots: 'noindex' });
  await look();
  await site.settled();
  expect(asked.map(({ body }) => body)).toEqual([
    { reserve_number: 'W7K2-9QPX', email: 'hanako@example.com' },
  ]);
  expect(site.at).toBe(`/reserve/booking/${reservationId}`);
  expect(tokens).toEqual([undefined]);
});

it('has the number that a calendar’s link brings', async () => {
  await openSite('/reserve/find?reserve_number=W7K2-9QPX', { api: siteFinding().api });
  expect(number()).toHaveValue('W7K2-9QPX');
});

it.each([
  ['leads a customer to their own booking', 'W7K2-9QPX', `/reserve/booking/${reservationId}`],
  ['asks a customer for that of a guest', 'W7K2-0000', '/reserve/find?reserve_number=W7K2-0000'],
])('%s, by the number that a calendar’s link brings', async (_, reserve_number, at) => {
  const receipt = aReceipt();
  const own = { ...receipt, is_ahead: true, plan: { ...receipt.plan, picture: null } };
  const api = anApi({
    'GET /api/account': () => ({ data: hanako }),
    'GET /api/account/reserve': () => ({ data: [own], meta: { total: 1, page: 1, per_page: 50 } }),
  });
  const address = `/reserve/find?reserve_number=${reserve_number}`;
  expect((await openSite(address, { api, account: loggedIn })).at).toBe(at);
});

it('asks for both, before anything is sent', async () => {
  const { api, asked } = siteFinding();
  await openSite('/reserve/find', { api });
  await userEvent.click(open());
  expect(number()).toHaveAccessibleDescription(/Please enter your booking number/);
  expect(number()).toHaveFocus();
  expect(asked).toEqual([]);
});

it('says the server’s sentence at the number when they do not belong together', async () => {
  const errors = { reserve_number: ['We found no booking with this number and address.'] };
  const { api } = siteFinding(refusal(operation, 422, { errors }));
  await openSite('/reserve/find', { api });
  await look();
  expect(number()).toHaveAccessibleDescription(/We found no booking/);
  expect(number()).toHaveValue(' W7K2-9QPX ');
});

it('names the time to wait after too many tries, and takes no other until then', async () => {
  const { api, asked } = siteFinding(refusal(operation, 429, { body: { retry_after: 65 } }));
  await openSite('/reserve/find', { api });
  await look();
  expect(screen.getByRole('status')).toHaveTextContent(/Too many attempts.*1 minute 5 seconds/);
  expect(open()).toBeDisabled();
  expect(asked).toHaveLength(1);
});

it('keeps what was typed when no answer came, and finds it at the next try', async () => {
  const { api, asked } = siteFinding(refusal(operation, 0));
  const site = await openSite('/reserve/find', { api });
  await look();
  expect(screen.getByRole('alert')).toHaveTextContent(/search for your booking failed/);
  await userEvent.click(open());
  await site.settled();
  expect(site.at).toContain('/reserve/booking/');
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
});

it('leads customers with an account to theirs', async () => {
  await openSite('/reserve/find', { api: siteFinding().api });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?back=%2Fmypage');
});

it('can be reached from the reservation that a guest has just made', async () => {
  await openSite(`/reserve/reserve_complete?id=${reservationId}`, { api: siteFinding().api });
  expect(screen.getByRole('link', { name: 'Find my booking' })).toHaveAttribute('href', '/reserve/find');
});
