import { screen } from '@testing-library/react';
import { refuses } from '@wadachi/testing/remote';
import { anAccount, apiForCustomer, hanako } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

const link = (name: string) => screen.getByRole('link', { name });
const answering = (overrides: Parameters<typeof anAccount>[0]) =>
  apiForCustomer({ 'GET /api/account': () => ({ data: anAccount(overrides) }) });

it('shows the profile, with the telephone number as people write it, and the ways on', async () => {
  const { head } = await openSite('/mypage/edit', { api: apiForCustomer(), account: hanako });
  expect(head).toEqual({ title: 'Your profile', robots: 'noindex' });
  expect(screen.getByRole('main')).toHaveTextContent(
    /Hanako Yamada.*ヤマダ ハナコ.*hanako@example.com.*\+81 90-1234-5678.*1 April 1990/,
  );
  expect(link('Edit profile')).toHaveAttribute('href', '/mypage/edit/form');
  expect(link('My page')).toHaveAttribute('href', '/mypage');
  expect(link('Close my account')).toHaveAttribute('href', '/mypage/quit');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('writes a Japanese number the national way for a reader of Japanese', async () => {
  await openSite('/mypage/edit', { api: apiForCustomer(), account: hanako, locale: 'ja' });
  expect(screen.getByRole('main')).toHaveTextContent(/電話番号 ?090-1234-5678/);
});

it('says which address waits to be confirmed and what to do', async () => {
  await openSite('/mypage/edit', {
    api: answering({ pending_email: 'new@example.com', name_kana: '' }),
    account: hanako,
  });
  expect(screen.getByRole('status')).toHaveTextContent(
    /new@example.com is waiting to be confirmed.*Open the link.*your address stays hanako@example.com/,
  );
  expect(screen.getByText('Not given')).toBeVisible();
});

it('takes over a name that was changed on another device', async () => {
  const site = await openSite('/mypage/edit', { api: answering({ name: 'Hanako Sato' }), account: hanako });
  expect(site.platform.account.name).toBe('Hanako Sato');
});

it('leads to log in and back when the session has ended', async () => {
  const api = apiForCustomer({
    'GET /api/account': refuses('GET /api/account', 401),
  });
  const site = await openSite('/mypage/edit', { api, account: hanako });
  expect(site.at).toBe('/login?back=%2Fmypage%2Fedit');
  expect(site.platform.account.isLogin).toBe(false);
});
