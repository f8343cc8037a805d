import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { knowSite, site } from '@wadachi/shared';
import { apiOf } from '@wadachi/shared/testing/remote';
import { answersOfSite, atConfirm, atContact, written } from '../../testing/aSite';
import { openSite } from '../../testing/openSite';

beforeEach(() => {
  sessionStorage.clear();
  knowSite({
    ...site,
    currency: 'EUR',
    currency_digits: 2,
    country: 'PT',
    time_zone: 'Europe/Lisbon',
  });
});
afterEach(() => knowSite());

const api = apiOf(answersOfSite());

it('asks for no reading, postcode or papers of Japan on a site abroad, and reads numbers as its country does', async () => {
  const opened = await openSite(atContact, { api, locale: 'ja' });
  expect(screen.queryByLabelText(/フリガナ/)).toBeNull();
  expect(screen.queryByLabelText(/郵便番号/)).toBeNull();
  expect(screen.queryByLabelText(/免許証の発行国/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^お名前/), 'Ana Sousa');
  await userEvent.type(screen.getByLabelText(/メールアドレス/), 'ana@example.com');
  await userEvent.type(screen.getByLabelText(/^電話番号/), '912345678');
  await userEvent.click(screen.getByRole('button', { name: /内容の確認へ/ }));
  await opened.settled();
  expect(opened.at).toBe(written(atConfirm));
  expect(screen.getByRole('main')).toHaveTextContent('+351 912 345 678');
});
