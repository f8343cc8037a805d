import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Clerk, CounterSession } from '@wadachi/contract';
import type { Api } from '@wadachi/shared';
import { apiOf, enter, refusal, refuses, refusing } from '@wadachi/testing/remote';
import { apiAtWork, ken, mika } from './testing/clerk';
import { offers } from './features/book/testing/openBook';
import { hydratePage, openSite } from './testing/openSite';
import { aBoard, aRental, aStay, rentalId } from './testing/rentals';

const meta = { total: 1, page: 1, per_page: 20 };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** A browser in which nobody is at work, until somebody logs in. */
function apiLoggedOut(by_pin: CounterSession['by_pin'] = []) {
  const asked: unknown[] = [];
  const note = ({ body }: { readonly body: unknown }) => {
    asked.push(body);
    return { data: mika };
  };
  const api = apiOf({
    'GET /api/counter/session': () => ({ data: { clerk: asked.length === 0 ? null : mika, by_pin } }),
    'GET /api/counter/staff': () => ({ data: [ken], meta }),
    'POST /api/counter/session': note,
    'POST /api/counter/session/pin': note,
  });
  return { api, asked };
}

/** The same API, whose audit log is none of the clerk's business. */
const withoutLog =
  (api: Api): Api =>
  async (name, ...options) => {
    if (name === 'GET /api/counter/audit') throw refusal(name, 404);
    return api(name, ...options);
  };

it('asks who is not at work to log in, at the same address', async () => {
  const { api, asked } = apiLoggedOut();
  const site = await openSite('/counter/staff', { api });
  expect(site.head).toEqual({ title: 'Counter', robots: 'noindex' });
  await enter(screen.getByLabelText(/^Email address/), 'mika@example.com');
  await enter(screen.getByLabelText(/^Password/), ' a river ');
  await enter(screen.getByLabelText(/^Code/), '123 456');
  await userEvent.click(screen.getByRole('checkbox', { name: /belongs to the shop/ }));
  await press('Log in');
  expect(await screen.findByRole('heading', { name: 'Ken' })).toBeVisible();
  expect(asked).toEqual([
    { email: 'mika@example.com', password: ' a river ', code: '123 456', shop_device: true },
  ]);
});

it('leads who logs in at an address that is not theirs to their own shops', async () => {
  const { api } = apiLoggedOut([{ id: mika.id, name: 'Mika' }]);
  const site = await openSite('/counter/audit', { api: withoutLog(api) });
  await enter(screen.getByLabelText(/^PIN/), '1111');
  await press('Continue');
  await site.settled();
  expect(site.visited).toEqual(['/counter']);
});

it('lets the people of a shop’s device take over by PIN, or log in', async () => {
  const people = [
    { id: mika.id, name: 'Mika' },
    { id: ken.id, name: 'Ken' },
  ];
  const { api, asked } = apiLoggedOut(people);
  await openSite('/counter', { api });
  await press('Log in with a password');
  expect(screen.getByRole('checkbox', { name: /belongs to the shop/ })).toBeChecked();
  await press('Log in with a PIN');
  await press('Ken');
  await enter(screen.getByLabelText(/^PIN/), '2222');
  await press('Continue');
  expect(await screen.findByRole('heading', { name: 'Your shops' })).toBeVisible();
  expect(asked).toEqual([{ id: ken.id, pin: '2222' }]);
});

it('marks the link to the page that is shown, whatever its query', async () => {
  await openSite('/counter?lang=en', { api: apiAtWork() });
  const links = within(screen.getByRole('navigation', { name: 'Counter' })).getAllByRole('link');
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Shops']);
});

it('shows a clerk their shops, and nothing of the company', async () => {
  const { head } = await openSite('/counter', { api: apiAtWork({}, { role: 'clerk' }) });
  expect(head).toEqual({ title: 'Your shops', robots: 'noindex' });
  expect(screen.getByRole('link', { name: 'Naha Airport' })).toHaveAttribute('href', '/counter/naha');
  expect(screen.queryByRole('link', { name: 'Staff' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Log' })).not.toBeInTheDocument();
});

it('leads whoever works in one shop straight there', async () => {
  const today = 'GET /api/counter/shops/:shop/today';
  const { answers, asked } = refusing(today, [refusal(today, 404)], () => {
    throw new Error('asked twice');
  });
  const api = apiAtWork(answers, { shops: mika.shops.slice(1) });
  await expect(openSite('/counter', { api })).rejects.toThrow('/counter/haneda');
  expect(asked[0]?.params).toEqual({ shop: 'haneda' });
});

it('keeps what was typed while a session that has ended is renewed', async () => {
  const operation = 'POST /api/counter/staff';
  const ended = refusal(operation, 401);
  const { asked, answers } = refusing(operation, [ended], () => ({ data: { id: ken.id } }));
  let isOver = false;
  await openSite('/counter/staff', {
    api: apiAtWork({
      ...answers,
      'GET /api/counter/staff': () => ({ data: asked.length < 2 ? [] : [ken], meta }),
      'GET /api/counter/session': () => ({
        data: isOver ? { clerk: null, by_pin: [{ id: mika.id, name: 'Mika' }] } : { clerk: mika, by_pin: [] },
      }),
      'POST /api/counter/session/pin': () => {
        isOver = false;
        return { data: mika };
      },
    }),
  });
  await press('Invite somebody');
  await enter(screen.getByLabelText(/^Email address/), 'ken@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Naha Airport' }));
  isOver = true;
  await press('Send the invitation');
  const pin = await screen.findByLabelText(/^PIN/);
  await enter(pin, '1111');
  expect(screen.queryByRole('heading', { name: 'Staff' })).not.toBeInTheDocument();
  await press('Continue');
  expect(await screen.findByRole('heading', { name: 'Staff' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the invitation' })).toHaveFocus();
  await press('Send the invitation');
  expect(await screen.findByRole('heading', { name: 'Ken' })).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual(
    Array(2).fill({ email: 'ken@example.com', role: 'clerk', shop_ids: ['naha'] }),
  );
  // The first try may have been made: it is the same one.
  expect(asked[0]?.idempotencyKey).toBe(asked[1]?.idempotencyKey);
});

describe('a page that nobody has touched for half an hour', () => {
  const wait = () => act(() => jest.advanceTimersByTimeAsync(31 * 60_000));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is hidden behind the log-in, unless the clerk is at work in another tab', async () => {
    let clerk: typeof mika | null = mika;
    await openSite('/counter', {
      api: apiOf({ 'GET /api/counter/session': () => ({ data: { clerk, by_pin: [] } }) }),
    });
    await wait();
    expect(screen.getByRole('heading', { name: 'Your shops' })).toBeVisible();
    clerk = null;
    await wait();
    expect(screen.queryByRole('heading', { name: 'Your shops' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('another clerk who takes over', () => {
  const kenAtWork: Clerk = { ...mika, id: ken.id, name: 'Ken', role: 'clerk' };
  const session = 'GET /api/counter/session';

  it('sees nothing of the one before, also when their own page does not come', async () => {
    let now: Clerk | null = mika;
    let isAway = false;
    await openSite('/counter', {
      api: apiOf({
        [session]: () =>
          isAway
            ? refuses(session, 503)()
            : { data: { clerk: now, by_pin: now ? [] : [{ id: ken.id, name: 'Ken' }] } },
        'DELETE /api/counter/session': () => {
          now = null;
          return refuses('DELETE /api/counter/session', 401)();
        },
        'POST /api/counter/session/pin': () => {
          isAway = true;
          return { data: kenAtWork };
        },
      }),
    });
    await press('Log out');
    await enter(await screen.findByLabelText(/^PIN/), '2222');
    await press('Continue');
    await waitFor(() => expect(isAway).toBe(true));
    await act(async () => undefined);
    expect(screen.queryByRole('heading', { name: 'Your shops' })).toBeNull();
  });

  it('has the page of another tab as well, once it is looked at', async () => {
    let now = mika;
    await openSite('/counter', {
      api: apiOf({ [session]: () => ({ data: { clerk: now, by_pin: [] } }) }),
    });
    now = kenAtWork;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Ken')).toBeVisible();
    expect(screen.queryByText('Mika')).toBeNull();
  });
});

describe('a log-in over the page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('offers the PINs once there is a network, and keeps what is typed', async () => {
    const people = [mika, ken].map(({ id, name }) => ({ id, name }));
    const answers = [
      () => ({ data: { clerk: mika, by_pin: [] } }),
      refuses('GET /api/counter/session', 0),
      () => ({ data: { clerk: null, by_pin: people } }),
    ];
    const wait = () => act(() => jest.advanceTimersByTimeAsync(31 * 60_000));
    await openSite('/counter', {
      api: apiOf({
        'GET /api/counter/session': () => (answers.length > 1 ? answers.shift()! : answers[0]!)(),
      }),
    });
    await wait();
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
    await act(async () => void window.dispatchEvent(new Event('online')));
    fireEvent.click(screen.getByRole('button', { name: 'Log in with a password' }));
    fireEvent.change(screen.getByLabelText(/^Email address/), { target: { value: 'ken@example.com' } });
    await wait();
    expect(screen.getByLabelText(/^Email address/)).toHaveValue('ken@example.com');
  });
});

it('gives people other work, new links, and an end', async () => {
  const done: unknown[] = [];
  const note =
    <Answer,>(what: string, answer: Answer) =>
    ({ body }: { readonly body?: unknown }) => {
      done.push([what, body]);
      return answer;
    };
  const site = await openSite('/counter/staff', {
    api: apiAtWork({
      'GET /api/counter/staff': () => ({ data: [ken], meta }),
      'POST /api/counter/staff/:id': note('change', { data: { id: ken.id } }),
      'POST /api/counter/staff/:id/invitation': note('link', { data: null }),
      'DELETE /api/counter/staff/:id': note('end', null),
    }),
  });
  expect(within(screen.getByRole('listitem')).getByText(/Last at work/)).toBeVisible();
  await press('Send a new link');
  expect(await screen.findByText(/on its way to ken@example.com/)).toBeVisible();
  await press('Change');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Manager');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Naha Airport' }));
  await press('Save');
  expect((await screen.findAllByText('Please choose a shop.'))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Works for the whole company' }));
  await press('Save');
  await waitFor(() => expect(done).toContainEqual(['change', { role: 'manager' }]));
  await press('End access');
  expect(done).toHaveLength(2);
  await press('End their access');
  await site.settled();
  expect(done.at(-1)).toEqual(['end', undefined]);
});

it('leaves no half-done work of who logs out in the browser', async () => {
  localStorage.setItem(`counter:${mika.id}:rental:return`, '{}');
  localStorage.setItem(`counter:${ken.id}:rental:return`, '{}');
  const api = apiAtWork({ 'DELETE /api/counter/session': () => null });
  await openSite('/counter', { api });
  await press('Log out');
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([`counter:${ken.id}:rental:return`]));
});

it('says why something was not done', async () => {
  const operation = 'DELETE /api/counter/staff/:id';
  const last = refusal(operation, 409, { code: 'last-owner', message: 'Another owner first.' });
  const { answers } = refusing(operation, [last], () => null);
  await openSite('/counter/staff', {
    api: apiAtWork({ ...answers, 'GET /api/counter/staff': () => ({ data: [ken], meta }) }),
  });
  await press('End access');
  await press('End their access');
  expect(await screen.findByText('Another owner first.')).toBeVisible();
});

it('lists who did what, with what it was before and after', async () => {
  const entry = {
    id: 7,
    at: '2025-06-02T00:59:00Z',
    by: 'Mika',
    shop: null,
    action: 'staff.changed',
    subject: ken.id,
    subject_name: 'Ken',
    before: { role: 'clerk', shops: ['naha'] },
    after: { role: 'manager', shops: ['naha'] },
  };
  const entries = [entry, { ...entry, id: 6, by: '', action: 'car.washed', before: null, after: null }];
  await openSite('/counter/audit?page=2', {
    api: apiAtWork({
      'GET /api/counter/audit': ({ query }) => ({
        data: entries,
        meta: { total: 55, page: query.page ?? 0, per_page: 20 },
      }),
    }),
  });
  const [, changed, unknown] = screen.getAllByRole('row');
  expect(changed).toHaveTextContent(
    /2 Jun 2025, 09:59:00Mika.*Changed role or shops.*Ken.*role.*clerk → manager$/,
  );
  expect(unknown).toHaveTextContent(/Command line.*car\.washed/);
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/counter/audit');
});

it('shows the log of one shop', async () => {
  const asked: unknown[] = [];
  const site = await openSite('/counter/audit', {
    api: apiAtWork({
      'GET /api/counter/audit': ({ query }) => {
        asked.push(query);
        return { data: [], meta: { ...meta, total: 21, page: query.page ?? 1 } };
      },
    }),
  });
  await userEvent.selectOptions(screen.getByLabelText('Shop'), 'Haneda');
  await site.settled();
  expect(asked).toEqual([{ page: 1 }, { page: 1, shop_id: 'haneda' }]);
  expect(screen.getByLabelText('Shop')).toHaveValue('haneda');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/counter/audit?page=2&shop=haneda',
  );
});

describe('an invitation', () => {
  const invitation = {
    email: 'ken@example.com',
    name: '',
    role: 'clerk' as const,
    totp_uri: 'otpauth://totp/Wadachi:ken%40example.com?secret=ABCDEFGH',
    totp_secret: 'ABCDEFGH',
  };
  const found = { 'GET /api/counter/invitation': () => ({ data: invitation }) };
  const accept = 'POST /api/counter/invitation';

  it('leads over name, password, app and PIN to the recovery codes', async () => {
    const { asked, answers } = refusing(
      accept,
      [refusal(accept, 422, { errors: { code: ['Wrong code'] } })],
      () => ({ data: { clerk: mika, recovery_codes: ['abcd-efgh-ijkl'] } }),
    );
    const site = await openSite('/counter/invitation/token-1', { api: apiAtWork({ ...found, ...answers }) });
    expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
    await enter(screen.getByLabelText(/^Your name/), 'Ken');
    for (const field of [/^Password(?! again)/, /^Password again/])
      await enter(screen.getByLabelText(field), 'seven brown bears');
    await enter(screen.getByLabelText(/^Code from the app/), '123456');
    await press('Set up my access');
    expect((await screen.findAllByText('Wrong code'))[0]).toBeVisible();
    await press('Set up my access');
    expect(await screen.findByText('abcd-efgh-ijkl')).toBeVisible();
    expect(asked[0]?.body).toMatchObject({ token: 'token-1', name: 'Ken', code: '123456', pin: undefined });
    await userEvent.click(screen.getByRole('link', { name: 'I have kept them' }));
    expect(site.visited).toEqual(['/counter']);
  });

  it('says what to do when its link is no longer good', async () => {
    const operation = 'GET /api/counter/invitation';
    const { answers } = refusing(operation, [refusal(operation, 422)], () => ({ data: invitation }));
    await openSite('/counter/invitation/old', { api: apiOf(answers), locale: 'ja' });
    expect(screen.getByText('このリンクは使用できません')).toBeVisible();
  });
});

it.each([
  '/counter',
  '/counter/staff',
  '/counter/naha/book',
  '/counter/naha/cars',
  `/counter/naha/bookings/${rentalId}`,
])('is at %s the same on the server and in the browser', async (path) => {
  const api = apiAtWork({
    'GET /api/counter/staff': () => ({ data: [ken], meta }),
    'GET /api/counter/shops/:shop/offers': () => ({ data: offers }),
    'GET /api/counter/shops/:shop/cars': () => ({ data: aBoard({ 'C-1': [aStay()] }) }),
    'GET /api/counter/shops/:shop/bookings/:id': () => ({ data: aRental() }),
  });
  expect((await hydratePage(path, { api })).differences).toEqual([]);
});
