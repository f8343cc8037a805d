import { screen, waitFor, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, refusal, refuses, type Answers, type Asked, refusing } from '@wadachi/testing/remote';
import { configureSite, site } from '@wadachi/shared';
import { refusedKey } from '../../draft/RefusedContact';
import { keepContact } from '../../testing/aContact';
import { atConfirm, atContact, written, anApi, answersOfSite, hanako, loggedIn } from '../../testing/aSite';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';
import { sized } from '@wadachi/testing/sized';

beforeEach(() => sessionStorage.clear());

const api = anApi();
const goOn = () => userEvent.click(screen.getByRole('button', { name: /Review booking|内容の確認へ/ }));
const kept = () => JSON.parse(sessionStorage.getItem('reservation-contact') ?? '{}') as object;

it('leads to the final screen with everything typed, and books nothing', async () => {
  const site = await openSite(atContact, { api });
  await enter(screen.getByLabelText(/Full name/), 'Hanako Yamada');
  await enter(screen.getByLabelText(/Email address/), 'hanako@example.com');
  await enter(screen.getByLabelText(/^Telephone/), '+81 90 1234 5678');
  await enter(screen.getByLabelText(/Flight number/), 'JL 901');
  await enter(screen.getByLabelText(/date of birth/), '1990-04-01');
  await enter(screen.getByLabelText(/Message to the shop/), 'Two suitcases');
  await goOn();
  await site.settled();
  expect(site.at).toBe(written(atConfirm));
  const who = screen.getByRole('region', { name: 'Customer and driver' });
  for (const typed of ['Hanako Yamada', 'hanako@example.com', '+81 90-1234-5678', 'JL 901', 'Two suitcases'])
    expect(who).toHaveTextContent(typed);
});

it('keeps what is typed through a reload', async () => {
  sessionStorage.setItem(
    'reservation-contact',
    JSON.stringify({ name: 'Hanako Yamada', email: 7, children_ages: [3, 5] }),
  );
  await openSite(atContact, { api });
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Hanako Yamada');
  expect(screen.getByLabelText(/Email address/)).toHaveValue('');
  await enter(screen.getByLabelText(/Email address/), 'h@example.com');
  expect(kept()).toMatchObject({ name: 'Hanako Yamada', email: 'h@example.com', children_ages: [3, 5] });
});

it('needs the reading of the name in Japanese, and goes nowhere without what is required', async () => {
  const site = await openSite(atContact, { api, locale: 'ja' });
  await goOn();
  expect(screen.getByLabelText(/フリガナ/)).toHaveAccessibleDescription(/フリガナを入力してください/);
  expect(screen.getByLabelText(/^お名前/)).toHaveFocus();
  expect(site.visited).toEqual([]);
});

it('turns a reading in hiragana into katakana when the field is left', async () => {
  await openSite(atContact, { api, locale: 'ja' });
  const kana = screen.getByLabelText(/フリガナ/);
  await enter(kana, 'やまだ はなこ');
  expect(kana).toHaveValue('やまだ はなこ');
  await userEvent.tab();
  expect(kana).toHaveValue('ヤマダ ハナコ');
  expect(kept()).toMatchObject({ name_kana: 'ヤマダ ハナコ' });
});

it('asks for katakana where a reading has kanji, and takes a flight in full width', async () => {
  await openSite(atContact, { api, locale: 'ja' });
  const kana = screen.getByLabelText(/フリガナ/);
  await userEvent.type(kana, '山田');
  const flight = screen.getByLabelText(/^便名/);
  await enter(flight, 'ＪＬ　９０１');
  await userEvent.tab();
  expect(kana).toHaveAccessibleDescription('フリガナはカタカナで入力してください。');
  expect(flight).toHaveValue('JL 901');
  expect(flight).not.toHaveAttribute('aria-invalid');
});

it('shows a mail address in full width as it will be used', async () => {
  keepContact({ name_kana: 'ヤマダ ハナコ', email: '' });
  const site = await openSite(atContact, { api, locale: 'ja' });
  const email = screen.getByLabelText(/メールアドレス/);
  await enter(email, 'ｈａｎａｋｏ＠ｅｘａｍｐｌｅ。ｃｏｍ');
  await userEvent.type(email, '{Enter}');
  await site.settled();
  expect(site.at).toBe(written(atConfirm));
  expect(screen.getByText('hanako@example.com')).toBeVisible();
});

it('wants a name with a letter in it, and without emoji', async () => {
  await openSite(atContact, { api });
  await enter(screen.getByLabelText(/Full name/), 'Hanako 🚗');
  await userEvent.tab();
  expect(screen.getByLabelText(/Full name/)).toHaveAccessibleDescription('A name can’t contain emoji.');
  await userEvent.clear(screen.getByLabelText(/Full name/));
  await enter(screen.getByLabelText(/Full name/), '…');
  await userEvent.tab();
  expect(screen.getByLabelText(/Full name/)).toHaveAccessibleDescription('Please enter your name.');
  await enter(screen.getByLabelText(/Full name/), ' Hanako');
  await userEvent.tab();
  expect(screen.getByLabelText(/Full name/)).not.toHaveAttribute('aria-invalid');
});

it.each([atContact, atConfirm])('says whom to call where no scripts run: %s', async (path) => {
  const { body } = await openWithoutJavaScript(path, { api });
  const notice = body.querySelector('noscript');
  expect(notice).toHaveTextContent('JavaScript');
  expect(notice?.innerHTML).toContain('tel:');
});

it('says why the customer was sent here, and calls nothing wrong before anything is typed', async () => {
  await openSite(`${atContact}&missing=contact`, { api });
  expect(screen.getByText('Please enter your details first')).toBeVisible();
  expect(screen.getByLabelText(/Full name/)).not.toHaveAttribute('aria-invalid');
});

it('names and marks the reading that Japanese needs, and brings the customer there', async () => {
  keepContact();
  const site = await openSite(atConfirm, { api, locale: 'ja' });
  await site.settled();
  expect(site.at).toBe(written(`${atContact}&missing=contact`));
  expect(screen.getByText('フリガナをご入力ください')).toBeVisible();
  const kana = screen.getByLabelText(/フリガナ/);
  await waitFor(() => expect(kana).toHaveFocus());
  expect(kana).toHaveAccessibleDescription('フリガナを入力してください。');
});

it('names every field for which the customer was sent back', async () => {
  keepContact({ email: 'hanako', birthday: '' });
  await openSite(`${atContact}&missing=contact`, { api });
  expect(screen.getByText('Please complete: Email address and Your date of birth')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Email address/)).toHaveFocus());
});

it('shows at its field what the server refused, brings the customer there, and lets it be sent again', async () => {
  keepContact();
  sessionStorage.setItem(
    refusedKey,
    JSON.stringify({ telephone: 'This number is too short.', memo: 'Too many links.' }),
  );
  const site = await openSite(atContact, { api });
  const telephone = screen.getByLabelText(/^Telephone/);
  await waitFor(() => expect(telephone).toHaveAccessibleDescription(/This number is too short/));
  expect(telephone).toHaveFocus();
  expect(telephone).toHaveValue('+81 90-1234-5678');
  expect(screen.getByRole('alert')).toHaveTextContent('Too many links.');
  await goOn();
  await site.settled();
  expect(site.at).toBe(written(atConfirm));
});

it.each(['JP', 'CN'])('asks for no permit where none is needed or none helps: %s', async (country) => {
  await openSite(atContact, { api });
  expect(screen.getByText('International permit or translation')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/Where was the licence issued/), country);
  expect(screen.queryByText('International permit or translation')).toBeNull();
  expect(screen.getByText('Driving licence, front and back')).toBeVisible();
});

describe('on a site abroad', () => {
  beforeEach(() => {
    sessionStorage.clear();
    configureSite({
      ...site,
      currency: 'EUR',
      currency_digits: 2,
      country: 'PT',
      time_zone: 'Europe/Lisbon',
    });
  });
  afterEach(() => configureSite());

  const api = anApi();

  it('asks for no reading, postcode or papers of Japan on a site abroad, and reads numbers as its country does', async () => {
    const opened = await openSite(atContact, { api, locale: 'ja' });
    expect(screen.queryByLabelText(/フリガナ/)).toBeNull();
    expect(screen.queryByLabelText(/郵便番号/)).toBeNull();
    expect(screen.queryByLabelText(/免許証の発行国/)).toBeNull();
    await enter(screen.getByLabelText(/^お名前/), 'Ana Sousa');
    await enter(screen.getByLabelText(/メールアドレス/), 'ana@example.com');
    await enter(screen.getByLabelText(/^電話番号/), '912345678');
    await enter(screen.getByLabelText(/生年月日/), '1990-04-01');
    await userEvent.click(screen.getByRole('button', { name: /内容の確認へ/ }));
    await opened.settled();
    expect(opened.at).toBe(written(atConfirm));
    expect(screen.getByRole('main')).toHaveTextContent('+351 912 345 678');
  });
});

const operation = 'POST /api/reserves/payment';

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
      expect(screen.getByRole('region', { name: 'Customer and driver' })).toHaveTextContent('Hanako Yamada');
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
