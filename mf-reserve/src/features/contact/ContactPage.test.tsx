import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter } from '@wadachi/testing/remote';
import { configureSite, site } from '@wadachi/shared';
import { refusedKey } from '../../draft/RefusedContact';
import { keepContact } from '../../testing/aContact';
import { atConfirm, atContact, written, anApi } from '../../testing/aSite';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

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
  const who = screen.getByRole('region', { name: 'Who rents and drives' });
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
