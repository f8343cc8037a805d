import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSite, site } from '@wadachi/shared';
import { refusal, refuses, type Asked, refusing } from '@wadachi/testing/remote';
import { aReservation, apiForCustomer, hanako, pageOf, accountId } from '../../testing/customer';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

type ReserveAsked = Asked<'GET /api/account/reserve'>;

const later = aReservation({
  id: 'b',
  reserve_number: 'LATER',
  period: { ...aReservation().period, rental_date: '2025-08-01', return_date: '2025-08-02' },
});
const sooner = aReservation({ id: 'a', reserve_number: 'SOONER' });
const over = aReservation({
  id: 'c',
  reserve_number: 'OVER',
  is_ahead: false,
  paid_at: '2025-05-01T16:00:00Z',
});

const api = apiForCustomer({ 'GET /api/account/reserve': () => pageOf([later, sooner, over]) });

const ahead = () => screen.getByRole('region', { name: 'Upcoming bookings' });
const past = () => screen.getByRole('region', { name: 'Past and cancelled bookings' });
const numbersIn = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('article')
    .map((card) => /SOONER|LATER|OVER|NEXT/.exec(card.textContent)?.[0]);

it('lists the reservations to come, soonest first, and those that are over', async () => {
  await openSite('/mypage', { api, account: hanako });
  // In an element of its own: a name from right to left turns round no words.
  expect(screen.getByText('Hanako Yamada', { selector: 'bdi' })).toBeVisible();
  expect(screen.getByText(/^Hello, /)).toHaveTextContent(/^Hello, Hanako Yamada\. /);
  expect(numbersIn(ahead())).toEqual(['SOONER', 'LATER']);
  expect(numbersIn(past())).toEqual(['OVER']);
});

it('fetches all that there usually are by one call, which names neither kind nor number', async () => {
  const asked: unknown[] = [];
  const counting = apiForCustomer({
    'GET /api/account/reserve': ({ query }: ReserveAsked) => {
      asked.push(query);
      return pageOf([later, over]);
    },
  });
  await openSite('/mypage', { api: counting, account: hanako });
  expect([asked, numbersIn(ahead()), numbersIn(past())]).toEqual([[{}], ['LATER'], ['OVER']]);
});

it.each([
  ['one to come', [later]],
  ['a cancelled one', [later, aReservation({ id: 'd', status: 'cancelled', is_ahead: false })]],
])('fetches reservations to come to the last one, also after a page that ends with %s', async (_, first) => {
  const many = apiForCustomer({
    'GET /api/account/reserve': ({ query }) => {
      const items = query.page === 2 ? [sooner, over] : first;
      return { data: items, meta: { total: 52, page: query.page ?? 1, per_page: 50 } };
    },
  });
  await openSite('/mypage', { api: many, account: hanako });
  expect(numbersIn(ahead())).toEqual(['SOONER', 'LATER']);
});

it('says of each the car, the shop with its telephone, the period in the shop’s time, the charge and the way to the receipt', async () => {
  await openSite('/mypage', { api, account: hanako });
  const card = within(ahead()).getAllByRole('article')[0]!;
  expect(within(card).getByRole('heading', { level: 3, name: 'Compact' })).toBeVisible();
  expect(within(card).getByRole('img', { name: 'A small red car' })).toBeVisible();
  expect(card).toHaveTextContent(/Mon, 16 Jun 2025 10:00.*Tue, 17 Jun 2025 17:00.*1 day 7 hours/);
  expect(card).toHaveTextContent(/Confirmed.*¥7,700.*To be paid at the shop/);
  expect(within(card).getByRole('link', { name: 'Naha Airport' })).toHaveAttribute('href', '/shop/naha');
  expect(within(card).getByRole('link', { name: 'Call 098-000-0000' })).toHaveAttribute(
    'href',
    'tel:0980000000',
  );
  expect(within(card).getByRole('link', { name: 'Statement and receipt of booking SOONER' })).toHaveAttribute(
    'href',
    '/reserve/receipt/a',
  );
  // Paid at 01:00 of the next day in Japan.
  expect(past()).toHaveTextContent('Paid on Fri, 2 May 2025');
});

it('says what is still to be paid of a booking of which a part is paid', async () => {
  const dearer = { ...sooner, charge: 15_000, paid_at: '2025-05-02T01:00:00Z', due_at_shop: 5_000 };
  const part = apiForCustomer({ 'GET /api/account/reserve': () => pageOf([dearer]) });
  await openSite('/mypage', { api: part, account: hanako });
  expect(ahead()).toHaveTextContent(/¥15,000.*¥5,000 to be paid at the shop/);
  expect(ahead()).not.toHaveTextContent('Paid on');
});

it('names a shop that is withdrawn without a link to its page, which is not there any more', async () => {
  const gone = { ...sooner, shop: { ...sooner.shop, is_offered: false } };
  const apiOfGone = apiForCustomer({ 'GET /api/account/reserve': () => pageOf([gone]) });
  await openSite('/mypage', { api: apiOfGone, account: hanako });
  const [card] = within(ahead()).getAllByRole('article');
  expect(card).toHaveTextContent('Naha Airport');
  expect(within(card!).queryByRole('link', { name: 'Naha Airport' })).toBeNull();
  expect(within(card!).getByRole('link', { name: 'Call 098-000-0000' })).toBeVisible();
});

it.each([
  ['cancelled', 'Cancelled'],
  ['expired', 'Expired without payment'],
] as const)('says that a reservation is %s, and asks for no payment', async (status, words) => {
  const gone = aReservation({ status, is_ahead: false, actions: [], return_shop_name: 'Onna Village' });
  await openSite('/mypage', {
    api: apiForCustomer({
      'GET /api/account/reserve': () => pageOf([gone]),
    }),
    account: hanako,
  });
  const card = within(past()).getByRole('article');
  expect(card).toHaveTextContent(words);
  expect(card).toHaveTextContent('Onna Village');
  expect(card).not.toHaveTextContent(/paid|Payment at/);
  expect(within(card).queryByRole('link', { name: /receipt/ })).not.toBeInTheDocument();
});

it('says so when there are none, and leads to a car', async () => {
  await openSite('/mypage', { api: apiForCustomer(), account: hanako });
  expect(ahead()).toHaveTextContent('No upcoming bookings');
  expect(within(ahead()).getByRole('link', { name: 'Find a car' })).toHaveAttribute(
    'href',
    '/reserve/reserve_shop',
  );
  expect(past()).toHaveTextContent('There are no past bookings yet.');
});

describe('a long past', () => {
  const pages: number[] = [];
  let fails = false;
  const longPast = apiForCustomer({
    'GET /api/account/reserve': ({ query }) => {
      pages.push(query.page ?? 1);
      if (query.page === undefined) return pageOf([over], { total: 2 });
      if (fails) throw refusal('GET /api/account/reserve', 0);
      return pageOf([over, { ...over, id: 'd', reserve_number: 'NEXT' }], { total: 2, page: 2 });
    },
  });
  beforeEach(() => {
    pages.length = 0;
    fails = false;
  });

  it('is shown page by page, nothing twice', async () => {
    await openSite('/mypage', { api: longPast, account: hanako });
    await userEvent.click(within(past()).getByRole('button', { name: 'Show more' }));
    expect(pages).toEqual([1, 2]);
    expect(numbersIn(past())).toEqual(['OVER', 'NEXT']);
    expect(within(past()).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('is shown ten at a time of those that are known', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...over, id: String(index) }));
    const known = apiForCustomer({ 'GET /api/account/reserve': () => pageOf(many) });
    await openSite('/mypage', { api: known, account: hanako });
    expect(numbersIn(past())).toHaveLength(10);
    await userEvent.click(within(past()).getByRole('button', { name: 'Show more' }));
    expect(numbersIn(past())).toHaveLength(12);
    expect(within(past()).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('stays as it is when more does not come, and can be asked again', async () => {
    fails = true;
    await openSite('/mypage', { api: longPast, account: hanako });
    await userEvent.click(within(past()).getByRole('button', { name: 'Show more' }));
    expect(within(past()).getByRole('alert')).toHaveTextContent(/No more could be loaded.*connection/);
    expect(numbersIn(past())).toEqual(['OVER']);
    fails = false;
    await userEvent.click(within(past()).getByRole('button', { name: 'Show more' }));
    expect(numbersIn(past())).toEqual(['OVER', 'NEXT']);
    expect(within(past()).queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('shows what it has when the bookings fail, and fetches them again when asked', async () => {
  let tries = 0;
  const failing = apiForCustomer({
    'GET /api/account/reserve': () => {
      if (tries++ === 0) throw refusal('GET /api/account/reserve', 503);
      return pageOf([later, over]);
    },
  });
  await openSite('/mypage', { api: failing, account: hanako });
  expect(screen.getByText('Chrome on Android')).toBeVisible();
  expect(within(ahead()).getByRole('alert')).not.toHaveTextContent(/could not reach/);
  await userEvent.click(within(ahead()).getByRole('button', { name: 'Try again' }));
  expect([numbersIn(ahead()), numbersIn(past())]).toEqual([['LATER'], ['OVER']]);
});

describe('a session that has ended meanwhile', () => {
  it.each([
    ['a 401', () => Promise.reject(refusal('GET /api/account', 401))],
    ['nobody', () => ({ data: null })],
  ])('leads to log in and back when the API answers %s', async (_, answer) => {
    const ended = apiForCustomer({ 'GET /api/account': answer });
    const site = await openSite('/mypage', { api: ended, account: hanako });
    expect(site.at).toBe('/login?back=%2Fmypage');
    expect(site.platform.account.isLogin).toBe(false);
  });

  it('is said before the page is loaded again, also when the lists are the first to notice', async () => {
    const ended = apiForCustomer({
      'GET /api/account/reserve': refuses('GET /api/account/reserve', 401),
    });
    const site = await openSite('/mypage', { api: ended, account: hanako });
    expect(site.done[0]).toBe('alert Please log in again');
    expect(site.done).toContain('reload');
    expect(site.at).toBe('/login?back=%2Fmypage');
  });

  it('is noticed as well when more is asked for', async () => {
    const ended = apiForCustomer({
      'GET /api/account/reserve': ({ query }) => {
        if (query.page !== undefined) throw refusal('GET /api/account/reserve', 401);
        return pageOf([over], { total: 2 });
      },
    });
    const site = await openSite('/mypage', { api: ended, account: hanako });
    await userEvent.click(within(past()).getByRole('button', { name: 'Show more' }));
    await site.settled();
    expect(site.done).toEqual(['alert Please log in again', 'reload']);
  });
});

it('can be read whole without JavaScript', async () => {
  const { body, head } = await openWithoutJavaScript('/mypage', { api, account: hanako });
  expect(head).toEqual({ title: 'My page', robots: 'noindex' });
  expect(body).toHaveTextContent(/Hello, Hanako Yamada.*SOONER.*LATER.*OVER.*Chrome on Android/);
  // What would do nothing yet cannot be pressed.
  expect(within(body).getByRole('button', { name: 'Log out' })).toBeDisabled();
});

describe('closing an account', () => {
  const operation = 'DELETE /api/account/:id';
  const path = '/mypage/quit';

  beforeEach(() => sessionStorage.clear());
  afterEach(() => configureSite());

  /** An API that refuses to close the account with these errors, one by one, and then closes it. */
  function apiRefusing(...refusals: readonly Error[]) {
    const { answers, asked } = refusing(operation, refusals, () => null);
    return { api: apiForCustomer(answers), asked };
  }

  const button = () => screen.queryByRole('button', { name: /^Close my account now/ });
  const tick = () => userEvent.click(screen.getByRole('checkbox', { name: /I understand/ }));
  const close = () => userEvent.click(screen.getByRole('button', { name: /^Close my account now/ }));

  it('says what is deleted and what the law keeps for how long', async () => {
    const { head } = await openSite(path, { api: apiRefusing().api, account: hanako });
    expect(head).toEqual({ title: 'Close my account', robots: 'noindex' });
    expect(screen.getByRole('region', { name: 'What we delete at once' })).toHaveTextContent(
      /name.*password/,
    );
    expect(screen.getByRole('region', { name: 'What is kept' })).toHaveTextContent(/7 years.*2 years/);
  });

  it('names no law of Japan at a company elsewhere, nor a name in katakana', async () => {
    configureSite({ ...site, country: 'PT' });
    await openSite(path, { api: apiRefusing().api, account: hanako });
    expect(screen.getByRole('region', { name: 'What is kept' })).toHaveTextContent(/privacy policy says/);
    expect(screen.getByRole('main')).not.toHaveTextContent(/katakana|\d years/);
  });

  it('closes the account once it is understood, forgets the customer and says goodbye', async () => {
    sessionStorage.setItem('account-changes', '{}');
    const { api, asked } = apiRefusing();
    const site = await openSite(path, { api, account: hanako });
    await tick();
    await close();
    await site.settled();
    expect(asked.map(({ params }) => params)).toEqual([{ id: accountId }]);
    expect(site.platform.account.isLogin).toBe(false);
    expect(sessionStorage.getItem('account-changes')).toBeNull();
    expect(site.at).toBe('/mypage/quit/complete');
    expect(screen.getByRole('heading', { level: 1, name: 'Your account has been closed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  it('closes nothing before the box is ticked', async () => {
    const { api, asked } = apiRefusing();
    await openSite(path, { api, account: hanako });
    await close();
    expect(await screen.findByRole('alert')).toHaveTextContent(/tick this box/);
    expect(asked).toEqual([]);
  });

  it('shows the reservations that lie ahead, and no button', async () => {
    const api = apiForCustomer({ 'GET /api/account/reserve': () => pageOf([aReservation()]) });
    await openSite(path, { api, account: hanako });
    expect(screen.getByText('You still have one booking')).toBeVisible();
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent(/Compact.*W7K2-9QPX/);
    expect(within(card).getByRole('link', { name: /Statement and receipt/ })).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Call 098-000-0000' })).toBeVisible();
    expect(within(card).getByRole('link', { name: /^Cancel of booking/ })).toHaveAttribute(
      'href',
      `/reserve/cancel/${aReservation().id}`,
    );
    expect(button()).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is not hindered by one that joined by its address', async () => {
    const joined = aReservation({ keeps_open: false });
    const api = apiForCustomer({ 'GET /api/account/reserve': () => pageOf([joined]) });
    await openSite(path, { api, account: hanako });
    expect(button()).toBeEnabled();
  });

  it('shows those that the server found when it refused', async () => {
    const given = { code: 'open-reservations', body: { reservations: [aReservation()] } } as const;
    const { api } = apiRefusing(refusal(operation, 409, given));
    const site = await openSite(path, { api, account: hanako });
    await tick();
    await close();
    expect(await screen.findByRole('alert')).toHaveTextContent('You still have one booking');
    expect(screen.getByRole('article')).toHaveTextContent('W7K2-9QPX');
    expect(button()).not.toBeInTheDocument();
    expect(site.platform.account.isLogin).toBe(true);
  });

  it('is tried again under the same key when no answer came', async () => {
    const { api, asked } = apiRefusing(refusal(operation, 0));
    const site = await openSite(path, { api, account: hanako });
    await tick();
    await close();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /could not be closed.*could not reach our server/,
    );
    expect(screen.getByRole('checkbox')).toBeChecked();
    await close();
    await site.settled();
    expect(asked[0]?.idempotencyKey).toBe(asked[1]?.idempotencyKey);
    expect(site.at).toBe('/mypage/quit/complete');
  });

  it('changes nothing when the session has ended, and asks to log in again', async () => {
    const { api } = apiRefusing(refusal(operation, 401));
    const site = await openSite(path, { api, account: hanako });
    await tick();
    await close();
    expect(site.done).toEqual(['alert Please log in again', 'reload']);
    expect(site.visited).toEqual([]);
  });

  it('still lets the server decide when the reservations cannot be fetched', async () => {
    const api = apiForCustomer({
      'GET /api/account/reserve': refuses('GET /api/account/reserve', 503),
    });
    await openSite(path, { api, account: hanako });
    expect(button()).toBeEnabled();
  });

  it('leads to log in when the session had ended before', async () => {
    const api = apiForCustomer({ 'GET /api/account': () => ({ data: null }) });
    const site = await openSite(path, { api, account: hanako });
    expect(site.at).toBe('/login?back=%2Fmypage%2Fquit');
  });
});
