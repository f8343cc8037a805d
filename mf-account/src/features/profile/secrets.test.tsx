import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@wadachi/testing/remote';
import { hanako } from '../../testing/customer';
import { openSite } from '../../testing/openSite';
import {
  apiRefusing,
  currentPassword,
  email,
  fill,
  newEmail,
  operation,
  password,
  path,
} from './testing/editing';

beforeEach(() => sessionStorage.clear());

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
    expect(screen.getByText(/logs out all your other devices/)).toBeVisible();
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
    expect(screen.getByRole('status')).toHaveTextContent('All other devices have been logged out.');
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
