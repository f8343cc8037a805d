import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiError } from '@wadachi/shared';
import { refusing } from '@wadachi/testing/remote';
import { anAccount, apiForCustomer } from '../../../testing/customer';

export const operation = 'POST /api/account/:id';
export const path = '/mypage/edit/form';

/** An API that refuses changes with these errors, one by one, and then takes them. */
export function apiRefusing(...refusals: readonly ApiError[]) {
  const { answers, asked } = refusing(operation, refusals, ({ body: { email, name = anAccount().name } }) => {
    const isNew = email !== undefined && email !== anAccount().email;
    return { data: anAccount({ name, pending_email: isNew ? email : null }) };
  });
  return { api: apiForCustomer(answers), asked };
}

const form = (name: string) => within(screen.getByRole('region', { name }));
export const person = () => form('Personal details');
export const email = () => form('Email address');
export const password = () => form('Password');
export const nameField = () => person().getByLabelText(/^Full name/);
export const newEmail = () => email().getByLabelText(/^New email address/);
export const currentPassword = (of: typeof email) => of().getByLabelText(/^Current password/);
export const save = () => userEvent.click(person().getByRole('button', { name: /^Save personal details/ }));

/** All at once, as a password manager does it. */
export async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

export async function rename(name: string) {
  await userEvent.clear(nameField());
  await fill(nameField(), name);
}
