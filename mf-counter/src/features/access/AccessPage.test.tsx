import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Passkey } from '@wadachi/contract';
import { enter, refusal, refusing, type Answers } from '@wadachi/testing/remote';
import { apiAtWork } from '../../testing/clerk';
import { openSite } from '../../testing/openSite';

const passkey: Passkey = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Chrome, Android',
  created_at: '2025-06-01T00:00:00Z',
  used_at: null,
};
const nothing = null;

const open = (answers: Answers = {}) =>
  openSite('/counter/access', {
    api: apiAtWork(
      { 'GET /api/counter/access/passkeys': () => ({ data: [] }), ...answers },
      { role: 'clerk' },
    ),
  });
/** The part of the page with this button. */
const part = (name: string) => within(screen.getByRole('button', { name }).closest('section')!);
const fill = (name: string, label: string, text: string) =>
  enter(part(name).getByLabelText(new RegExp(`^${label}`)), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('is linked to for everybody', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'My access' })).toHaveAttribute('href', '/counter/access');
});

it('changes the password, and says at its field when the current one is wrong', async () => {
  const operation = 'POST /api/counter/access/password';
  const wrong = refusal(operation, 422, { errors: { current_password: ['This is not your password.'] } });
  const { asked, answers } = refusing(operation, [wrong], () => nothing);
  await open(answers);
  const button = 'Change password';
  await fill(button, 'Current password', ' a river ');
  await fill(button, 'New password', 'short');
  await press(button);
  expect(asked).toEqual([]);
  await userEvent.clear(part(button).getByLabelText(/^New password/));
  await fill(button, 'New password', 'seven brown bears');
  await fill(button, 'Password again', 'seven brown bear');
  await press(button);
  expect(screen.getAllByText('The two passwords don’t match.')[0]).toBeVisible();
  await fill(button, 'Password again', 's');
  await press(button);
  expect((await screen.findAllByText('This is not your password.'))[0]).toBeVisible();
  await press(button);
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  const password = 'seven brown bears';
  const body = { current_password: ' a river ', password, password_confirmation: password };
  expect(asked.map((call) => call.body)).toEqual([body, body]);
});

it('changes the PIN, and removes it', async () => {
  const { asked, answers } = refusing('POST /api/counter/access/pin', [], () => nothing);
  await open(answers);
  const button = 'Save PIN';
  await fill(button, 'Current password', 'river');
  await fill(button, 'New PIN', '12');
  await press(button);
  expect(screen.getAllByText('Please use 4 to 8 digits.')[0]).toBeVisible();
  await fill(button, 'New PIN', '34');
  await press(button);
  expect(await screen.findByText('Your PIN has been saved.')).toBeVisible();
  await fill(button, 'Current password', 'river');
  await press(button);
  expect(await screen.findByText('Your PIN has been removed.')).toBeVisible();
  const current_password = 'river';
  expect(asked.map(({ body }) => body)).toEqual([{ current_password, pin: '1234' }, { current_password }]);
});

it('removes a passkey with the password, says how many stay with another password and where a browser has none', async () => {
  const operation = 'POST /api/counter/access/passkeys/:id/removal';
  const { asked, answers } = refusing(operation, [], () => nothing);
  await open({
    ...answers,
    'GET /api/counter/access/passkeys': () => ({ data: asked.length === 0 ? [passkey] : [] }),
  });
  expect(screen.getByText('This browser has no passkeys.')).toBeVisible();
  const stays = 'Your passkey stays. Remove it above if you do not know it.';
  expect(screen.getByText(stays)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Remove.*Chrome, Android/ }));
  await press('Remove the passkey');
  expect(asked).toEqual([]);
  await fill('Remove the passkey', 'Current password', 'river');
  await press('Remove the passkey');
  expect(await screen.findByText('The passkey has been removed.')).toBeVisible();
  expect(screen.queryByText('Chrome, Android')).not.toBeInTheDocument();
  expect(screen.queryByText(stays)).not.toBeInTheDocument();
  expect(asked).toMatchObject([{ params: { id: passkey.id }, body: { current_password: 'river' } }]);
});
