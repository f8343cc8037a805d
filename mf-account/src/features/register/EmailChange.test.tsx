import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Asked } from '@wadachi/shared/testing/remote';
import { anAccount, apiForCustomer, hanako } from '../../testing/customer';
import { openSite } from '../../testing/openSite';
import { registrationId, verifyPath } from '../../testing/registration';

const changing = 'POST /api/account/:id';
const good = { id: registrationId, email: 'hanako@new.example', purpose: 'email-change' } as const;

function siteChanging(...refusals: readonly Error[]) {
  const asked: Asked<typeof changing>[] = [];
  const waiting = [...refusals];
  const api = apiForCustomer({
    'GET /api/account/verify': () => ({ data: good }),
    [changing]: (call: Asked<typeof changing>) => {
      asked.push(call);
      const next = waiting.shift();
      if (next) throw next;
      return { data: anAccount({ email: good.email }) };
    },
  });
  return { api, asked };
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Use this address' }));

it('is named and taken up with one button', async () => {
  const { api, asked } = siteChanging();
  const site = await openSite(verifyPath, { api, account: hanako });
  expect(site.head.title).toBe('Confirm your new address');
  expect(screen.getByText(/From now on/)).toHaveTextContent('hanako@new.example');
  expect(asked).toEqual([]);
  await confirm();
  expect(asked.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: hanako.id }, body: { email_token: 'abc-123' } },
  ]);
  expect(site.platform.account.email).toBe('hanako@new.example');
  expect(screen.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible();
});

it('is confirmed after the log-in, to which a guest is led and back', async () => {
  const { api, asked } = siteChanging();
  await openSite(verifyPath, { api });
  expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ back: verifyPath }).toString()}`,
  );
  expect(asked).toEqual([]);
});

it('says that the link belongs to somebody else or is used', async () => {
  const { api } = siteChanging(refusal(changing, 422, { errors: { email_token: ['Not valid.'] } }));
  const site = await openSite(verifyPath, { api, account: hanako });
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /could not be changed.*Not valid\..*another account than hanako@example.com/,
  );
  expect(site.platform.account.email).toBe('hanako@example.com');
});

it('asks to log in again when the session has ended meanwhile', async () => {
  const { api } = siteChanging(refusal(changing, 401));
  const site = await openSite(verifyPath, { api, account: hanako });
  await confirm();
  expect(site.done).toEqual(['alert Please log in again', 'reload']);
});

it('is not given up when no answer comes', async () => {
  const { api, asked } = siteChanging(refusal(changing, 0));
  await openSite(verifyPath, { api, account: hanako });
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent(/could not reach our server/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
  expect(screen.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible();
});
