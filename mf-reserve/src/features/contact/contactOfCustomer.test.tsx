import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, refusal, refuses, type Answers, type Asked, refusing } from '@wadachi/testing/remote';
import { sized } from '@wadachi/testing/sized';
import { answersOfSite, atContact, anApi, hanako, loggedIn } from '../../testing/aSite';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

const operation = 'POST /api/reserves/payment';

beforeEach(() => sessionStorage.clear());

/** A site with Hanako's session; what is reserved is written down. */
function aSite(overrides: Answers = {}) {
  const { answers, asked } = refusing(operation, [], answersOfSite()[operation]!);
  return { api: anApi({ 'GET /api/account': () => ({ data: hanako }), ...answers, ...overrides }), asked };
}

const draft = () => JSON.parse(sessionStorage.getItem('reservation-draft') ?? '{}') as object;
const registering = () => screen.queryByRole('checkbox', { name: /Create an account/ });
const accept = () => userEvent.click(screen.getByRole('checkbox', { name: /I have read and accept/ }));
/** Goes on to the final screen and reserves there. */
const reserve = async (site: { settled(): Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Review booking' }));
  await site.settled();
  await accept();
  await userEvent.click(await screen.findByRole('button', { name: /^Book for/ }));
};

describe('a customer', () => {
  it('finds the form filled in, from the first drawing on, and is offered no account', async () => {
    const { body } = await openWithoutJavaScript(atContact, { api: aSite().api, account: loggedIn });
    expect(body.querySelector('[name=email]')).toHaveValue('hanako@example.jp');

    await openSite(atContact, { api: aSite().api, account: loggedIn });
    expect(screen.getByLabelText(/Full name/)).toHaveValue('Hanako Yamada');
    expect(screen.getByLabelText(/katakana/)).toHaveValue('ヤマダ ハナコ');
    await waitFor(() => expect(screen.getByLabelText(/^Telephone/)).toHaveValue('+81 90-1234-5678'));
    expect(registering()).toBeNull();
    expect(screen.queryByText('Already have an account?')).toBeNull();
    expect(draft()).toMatchObject({ user_id: hanako.id });
  });

  it('reserves with what was filled in, registers nobody, and leaves nothing in the tab that opens the receipt without the session', async () => {
    sessionStorage.setItem('reservation-draft', JSON.stringify({ regist_account: true }));
    const { api, asked } = aSite();
    const site = await openSite(atContact, { api, account: loggedIn });
    await reserve(site);
    await site.settled();
    expect(asked[0]?.body).toMatchObject({ name: 'Hanako Yamada', email: 'hanako@example.jp' });
    expect(asked[0]?.body).not.toHaveProperty('regist_account');
    expect(screen.getByText('W7K2-9QPX')).toBeVisible();
    const kept = sessionStorage.getItem('reservations-made');
    expect(kept).toContain('W7K2-9QPX');
    expect(kept).not.toContain('access_token');
  });

  it('keeps what was typed before logging in', async () => {
    sessionStorage.setItem('reservation-contact', JSON.stringify({ email: 'work@example.jp' }));
    await openSite(atContact, { api: aSite().api, account: loggedIn });
    expect(screen.getByLabelText(/Email address/)).toHaveValue('work@example.jp');
    expect(screen.getByLabelText(/Full name/)).toHaveValue('Hanako Yamada');
  });

  it('can book although the account can’t be had', async () => {
    const down = refuses('GET /api/account', 503);
    await openSite(atContact, { api: aSite({ 'GET /api/account': down }).api, account: loggedIn });
    expect(screen.getByLabelText(/Full name/)).toHaveValue('');
  });

  // 401 is in the next test as well.
  it.each(sized({ suite: [419], rehearsal: [401, 419] }))(
    'is told over the last button when the session ended (%d), and loses nothing',
    async (status) => {
      let isOver = false;
      const { api } = aSite({
        'GET /api/account': () => ({ data: isOver ? null : hanako }),
        [operation]: () => {
          isOver = true;
          throw refusal(operation, status);
        },
      });
      const site = await openSite(atContact, { api, account: loggedIn });
      await reserve(site);
      expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.');
      await waitFor(() => expect(site.platform.account.isLogin).toBe(false));
      expect(screen.getByRole('region', { name: 'Who rents and drives' })).toHaveTextContent('Hanako Yamada');
      const [link] = screen.getAllByRole('link', { name: 'Log in' });
      expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toContain('/login?back=/reserve/confirm?');
      expect(draft()).toMatchObject({ user_id: '' });
    },
  );

  it('says who they are, and goes on as a guest by the same button when the session has ended', async () => {
    let isOver = false;
    const asked: Asked<typeof operation>[] = [];
    const usual = answersOfSite()[operation];
    const api = anApi({
      'GET /api/account': () => ({ data: isOver ? null : hanako }),
      [operation]: (call: Asked<typeof operation>) => {
        asked.push(call);
        isOver = true;
        if (call.body.user_id || !usual) throw refusal(operation, 401);
        return usual(call);
      },
    });
    const site = await openSite(atContact, { api, account: loggedIn });
    await reserve(site);
    expect(await screen.findByRole('alert')).toHaveTextContent('to book as a guest');
    await userEvent.click(screen.getByRole('button', { name: /^Book for/ }));
    await site.settled();
    expect(asked.map(({ body }) => body.user_id)).toEqual([hanako.id, '']);
    expect(screen.getByText('W7K2-9QPX')).toBeVisible();
  });
});

describe('a guest', () => {
  it('may log in and come back to this very step, with everything typed', async () => {
    const { api } = aSite();
    const site = await openSite(atContact, { api });
    await enter(screen.getByLabelText(/Email address/), 'work@example.jp');
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    const to = new URL(site.visited[0] ?? '', 'http://localhost');
    expect(to.pathname).toBe('/login');

    act(() => site.platform.account.set(hanako));
    await site.go(to.searchParams.get('back') ?? '');
    expect(screen.getByLabelText(/Email address/)).toHaveValue('work@example.jp');
    expect(screen.getByLabelText(/Full name/)).toHaveValue('Hanako Yamada');
  });

  it('may register with the same details, is asked for nothing more, and is told of the mail', async () => {
    const { api, asked } = aSite();
    const site = await openSite(atContact, { api });
    await enter(screen.getByLabelText(/Full name/), 'Jiro');
    await enter(screen.getByLabelText(/Email address/), 'jiro@example.jp');
    await enter(screen.getByLabelText(/^Telephone/), '090 1234 5678');
    await enter(screen.getByLabelText(/date of birth/), '1990-04-01');
    await userEvent.click(registering() ?? document.body);
    expect(draft()).toMatchObject({ regist_account: true, user_id: '' });
    await reserve(site);
    await site.settled();
    expect(asked[0]?.body.regist_account).toBe(true);
    expect(screen.getByText('One more step to your account')).toBeVisible();
    expect(screen.getByText(/Open its link within 24 hours/)).toBeVisible();
  });

  it('who does not register hears of no mail', async () => {
    sessionStorage.setItem(
      'reservation-contact',
      JSON.stringify({
        name: 'Jiro',
        email: 'jiro@example.jp',
        telephone: '+81 90-1234-5678',
        birthday: '1990-04-01',
      }),
    );
    const { api, asked } = aSite();
    const site = await openSite(atContact, { api });
    await reserve(site);
    await site.settled();
    expect(asked[0]?.body).not.toHaveProperty('regist_account');
    expect(screen.getByText('W7K2-9QPX')).toBeVisible();
    expect(sessionStorage.getItem('reservations-made')).not.toContain('access_token');
    expect(screen.queryByText('One more step to your account')).toBeNull();
  });

  it('who logs in elsewhere in the middle of it keeps the form and needs no second account', async () => {
    const { api } = aSite();
    const site = await openSite(atContact, { api });
    await enter(screen.getByLabelText(/Full name/), 'Jiro');
    await userEvent.click(registering() ?? document.body);
    act(() => site.platform.account.set(hanako));
    expect(registering()).toBeNull();
    expect(screen.getByLabelText(/Full name/)).toHaveValue('Jiro');
  });
});
