import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, refuses } from '@wadachi/testing/remote';
import { accountId, anAccount, apiForCustomer, hanako } from '../../testing/customer';
import { hydratePage, openSite, openWithoutJavaScript } from '../../testing/openSite';
import {
  apiRefusing,
  currentPassword,
  email,
  fill,
  nameField,
  newEmail,
  operation,
  password,
  path,
  person,
  rename,
  save,
} from './testing/editing';

beforeEach(() => sessionStorage.clear());

it('saves one form after the other when the second is sent before the first is saved, and says so', async () => {
  const asked: object[] = [];
  const answers: (() => void)[] = [];
  const api = apiForCustomer({
    [operation]: ({ body }: { body: { email?: string } }) => {
      asked.push(body);
      const pending_email = body.email ?? null;
      return new Promise((resolve) => answers.push(() => resolve({ data: anAccount({ pending_email }) })));
    },
  });
  const site = await openSite(path, { api, account: hanako });
  await rename('Hanako Sato');
  await save();
  await fill(newEmail(), 'neu@example.com');
  await fill(currentPassword(email), 'the old horse ran');
  await userEvent.click(email().getByRole('button', { name: /^Send confirmation email/ }));
  expect(email().getByText(/still being saved/)).toBeVisible();
  expect(asked).toHaveLength(1);

  answers[0]?.();
  // The page stays for the form that is on its way.
  expect(await person().findByRole('status')).toHaveTextContent(
    'Your next booking will use the new details.',
  );
  await waitFor(() => expect(asked[1]).toMatchObject({ email: 'neu@example.com' }));
  answers[1]?.();
  expect(await email().findByText(/An email is on its way to neu@example.com/)).toBeVisible();
  expect(site.at).toBe(path);
});

it('stays for a form that was refused, when another that was sent meanwhile is saved', async () => {
  const answers: (() => void)[] = [];
  const api = apiForCustomer({
    [operation]: ({ body }: { body: { name?: string } }) =>
      new Promise((resolve, reject) =>
        answers.push(() =>
          body.name === undefined
            ? resolve({ data: anAccount({}) })
            : reject(refusal(operation, 422, { errors: { name: ['No such name.'] } })),
        ),
      ),
  });
  const site = await openSite(path, { api, account: hanako });
  await rename('Hanako Sato');
  await save();
  await fill(currentPassword(password), 'the old horse ran');
  for (const label of [/^New password(?! once)/, /^Confirm new password/])
    await fill(password().getByLabelText(label), 'seven green kettles');
  await userEvent.click(password().getByRole('button', { name: 'Change password' }));
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await password().findByText(/password/i, { selector: '[role="status"] *' })).toBeVisible();
  expect(nameField()).toHaveAccessibleDescription(/No such name\./);
  expect(site.at).toBe(path);
});

describe('personal details', () => {
  it('stand in the form as they are saved', async () => {
    const { head } = await openSite(path, { api: apiRefusing().api, account: hanako });
    expect(head).toEqual({ title: 'Edit profile', robots: 'noindex' });
    expect(nameField()).toHaveValue('Hanako Yamada');
    expect(person().getByLabelText(/^Date of birth/)).toHaveValue('1990-04-01');
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it('are saved, and the page’s own idea of the customer follows', async () => {
    const { api, asked } = apiRefusing();
    const site = await openSite(path, { api, account: hanako });
    await rename(' Hanako Sato ');
    await save();
    await site.settled();
    expect(asked.map(({ params }) => params.id)).toEqual([accountId]);
    // The rest may be newer by now than this page.
    expect(asked[0]?.body).toEqual({ name: 'Hanako Sato' });
    expect(site.platform.account.name).toBe('Hanako Sato');
    expect(site.at).toBe('/account/edit-complete');
    expect(screen.getByRole('status')).toHaveTextContent('Your next booking will use the new details.');
    // What is saved is not kept as unsaved: the page shows it as the site has it.
    await site.go(path);
    expect(nameField()).toHaveValue('Hanako Yamada');
  });

  it('show the server’s word beside its field, and keep what was typed', async () => {
    const { api } = apiRefusing(refusal(operation, 422, { errors: { name: ['No such name.'] } }));
    await openSite(path, { api, account: hanako });
    await rename('Hanako Sato');
    await save();
    expect(nameField()).toHaveAccessibleDescription(/No such name\./);
    expect(nameField()).toHaveValue('Hanako Sato');
  });
});

describe('what was typed and not saved', () => {
  it('is nothing when the form was only looked at, though its field writes the number in another way', async () => {
    await openSite(path, { api: apiRefusing().api, account: hanako });
    const telephone = person().getByLabelText(/^Telephone/);
    await waitFor(() => expect(telephone).toHaveValue('+81 90-1234-5678'));
    expect(sessionStorage.getItem('account-changes') ?? '').not.toContain('Hanako');
    await rename('Hanako Sato');
    expect(JSON.parse(sessionStorage.getItem('account-changes') ?? '')).toMatchObject({
      forms: { person: { name: 'Hanako Sato' } },
    });
    expect(sessionStorage.getItem('account-changes')).not.toContain('1990');
  });

  it('outlives a reload, but for passwords, and can be discarded', async () => {
    await openSite(path, { api: apiRefusing().api, account: hanako });
    await rename('Hanako Sato');
    await fill(newEmail(), 'neu@example.com');
    await fill(currentPassword(email), 'the old horse ran');
    await fill(currentPassword(password), 'the old horse ran');
    expect(sessionStorage.getItem('account-changes')).toContain('Hanako Sato');
    expect(sessionStorage.getItem('account-changes')).not.toContain('horse');
    cleanup();
    const reloaded = await openSite(path, { api: apiRefusing().api, account: hanako });
    expect(nameField()).toHaveValue('Hanako Sato');
    expect(newEmail()).toHaveValue('neu@example.com');
    expect(currentPassword(email)).toHaveValue('');
    expect(screen.getByText('We have filled in the changes you did not save.')).toBeVisible();
    const [discard] = screen.getAllByRole('button', { name: 'Discard these changes' });
    await userEvent.click(discard!);
    expect(nameField()).toHaveValue('Hanako Yamada');
    await reloaded.go(path);
    expect(nameField()).toHaveValue('Hanako Yamada');
    expect(screen.queryByRole('button', { name: 'Discard these changes' })).not.toBeInTheDocument();
  });

  it('is never shown to another customer on this browser', async () => {
    const site = await openSite(path, { api: apiRefusing().api, account: hanako });
    await rename('Hanako Sato');
    const other = apiForCustomer({
      'GET /api/account': () => ({ data: anAccount({ id: '2'.repeat(36), name: 'Taro' }) }),
    });
    site.platform.account.reset();
    document.body.replaceChildren();
    await openSite(path, { api: other, account: { ...hanako, id: '2'.repeat(36), name: 'Taro' } });
    expect(nameField()).toHaveValue('Taro');
  });

  it('outlives the reload that follows a session that has ended', async () => {
    const { api } = apiRefusing(refusal(operation, 401));
    const site = await openSite(path, { api, account: hanako });
    await rename('Hanako Sato');
    await save();
    expect(site.done).toEqual(['alert Please log in again', 'reload']);
    document.body.replaceChildren();
    await openSite(path, { api, account: hanako });
    expect(nameField()).toHaveValue('Hanako Sato');
  });

  it('waits for the customer to log in again when the account is not found', async () => {
    const { api } = apiRefusing(refusal(operation, 404));
    const site = await openSite(path, { api, account: hanako });
    await rename('Hanako Sato');
    await save();
    await site.settled();
    expect(site.visited).toEqual(['/login']);
    expect(site.platform.account.isLogin).toBe(false);
    await site.go(path);
    expect(nameField()).toHaveValue('Hanako Sato');
  });
});

it('is filled in without JavaScript, and is taken over as it is whatever the session holds', async () => {
  sessionStorage.setItem(
    'account-changes',
    JSON.stringify({ account: accountId, forms: { person: { name: 'Hanako Sato' } } }),
  );
  const { api } = apiRefusing();
  const { body } = await openWithoutJavaScript(path, { api, account: hanako });
  // The server knows no session storage: its markup, and so the first drawing, has what is saved.
  expect(within(body).getByLabelText(/^Full name/)).toHaveValue('Hanako Yamada');
  for (const button of within(body).getAllByRole('button', { name: /^(Save|Send|Change password)/ })) {
    expect(button).toBeDisabled();
  }
  const { differences } = await hydratePage(path, { api, account: hanako });
  expect(differences).toEqual([]);
  expect(nameField()).toHaveValue('Hanako Sato');
});

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

it('shows what the next booking begins with, and forgets it', async () => {
  const preferences = {
    ...{ licence_country: 'DE', full_address: '1-2-3 Chuo, Naha' },
    ...{ compensation_id: 'cdw', cover_name: 'Full cover', children_ages: [3, 5] },
  };
  const asked: unknown[] = [];
  const api = apiForCustomer({
    'GET /api/account': () => ({ data: anAccount({ preferences }) }),
    'POST /api/account/:id': ({ body }) => {
      asked.push(body);
      return { data: anAccount() };
    },
  });
  await openSite('/mypage/edit', { api, account: hanako });
  const next = await screen.findByRole('region', { name: 'For your next booking' });
  expect(next).toHaveTextContent(/1-2-3 Chuo, Naha.*Germany.*Full cover.*3 and 5/);
  await userEvent.click(within(next).getByRole('button', { name: 'Delete these details' }));
  expect(asked).toEqual([{ preferences: null }]);
  expect(screen.queryByRole('region', { name: 'For your next booking' })).toBeNull();
  const told = screen.getByText(/^This has been removed/);
  expect(document.activeElement).toContainElement(told);
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

const newPassword = () => password().getByLabelText(/^New password(?! once)/);

async function changeEmail(to = ' Neu+Sato@example.com ') {
  await fill(newEmail(), to);
  await fill(currentPassword(email), 'the old horse ran');
  await userEvent.click(email().getByRole('button', { name: /^Send confirmation email/ }));
}

async function changePassword() {
  await fill(currentPassword(password), 'the old horse ran');
  await fill(newPassword(), 'seven green kettles');
  await fill(password().getByLabelText(/^Confirm new password/), 'seven green kettles');
  await userEvent.click(password().getByRole('button', { name: /^Change password/ }));
}

describe('a new address', () => {
  it('is asked for with the password in use, and waits for its mail', async () => {
    const { api, asked } = apiRefusing();
    await openSite(path, { api, account: hanako });
    await changeEmail();
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'Neu+Sato@example.com', current_password: 'the old horse ran' },
    ]);
    expect(await email().findByRole('status')).toHaveTextContent(
      /An email is on its way to Neu\+Sato@example.com/,
    );
    expect(email().getByText(/Your address is/)).toHaveTextContent('hanako@example.com');
  });

  it('that is the one in use changes nothing, and no mail is promised', async () => {
    await openSite(path, { api: apiRefusing().api, account: hanako });
    await changeEmail('hanako@example.com');
    expect(await email().findByRole('status')).toHaveTextContent(/This is your address already/);
    expect(email().queryByText(/An email is on its way/)).not.toBeInTheDocument();
  });

  it('is refused with a wrong password beside its field', async () => {
    const errors = { current_password: ['This is not your password.'] };
    const { api } = apiRefusing(refusal(operation, 422, { errors }));
    await openSite(path, { api, account: hanako });
    await changeEmail();
    expect(currentPassword(email)).toHaveAccessibleDescription(/This is not your password/);
    expect(newEmail()).toHaveValue('Neu+Sato@example.com');
  });

  it('is not sent when it is no address or the password is missing', async () => {
    const { api, asked } = apiRefusing();
    await openSite(path, { api, account: hanako });
    await fill(newEmail(), 'hanako');
    await userEvent.click(email().getByRole('button', { name: /^Send confirmation email/ }));
    expect(await email().findByRole('alert')).toHaveTextContent('There are 2 problems');
    expect(asked).toEqual([]);
  });
});

describe('a new password', () => {
  it('is sent with the one in use, and the page says that other devices are logged out', async () => {
    const { api, asked } = apiRefusing();
    const site = await openSite(path, { api, account: hanako });
    expect(screen.getByText(/logs out all your other devices and removes your passkeys/)).toBeVisible();
    await changePassword();
    await site.settled();
    expect(asked.map(({ body }) => body)).toEqual([
      {
        current_password: 'the old horse ran',
        password: 'seven green kettles',
        password_confirmation: 'seven green kettles',
      },
    ]);
    expect(site.at).toBe('/account/edit-complete?changed=password');
    expect(screen.getByRole('status')).toHaveTextContent(
      'All other devices have been logged out, and your passkeys removed.',
    );
  });

  it('stays in its fields when it is refused', async () => {
    const errors = { password: ['This password is among the most common ones.'] };
    const { api } = apiRefusing(refusal(operation, 422, { errors }));
    await openSite(path, { api, account: hanako });
    await changePassword();
    const field = newPassword();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/among the most common/));
    expect(field).toHaveValue('seven green kettles');
  });
});
