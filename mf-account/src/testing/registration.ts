import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookedPerson } from '@wadachi/contract';
import { apiOf, enter, type Answers, refusing } from '@wadachi/testing/remote';
import { anAccount } from './customer';

export const storing = 'POST /api/account/store/:id';
export const registrationId = '5c0f3b52-6d4b-4a86-9d0c-0b7f3a1d2e4f';
/** The path that the mail's link opens. */
export const verifyPath = '/account/verify?token=abc-123';
export const secret = 'the tide at five';

/** A site whose token is good for a registration; it refuses with these errors, call by call, and then registers. */
export const siteRefusing = (...refusals: readonly Error[]) => siteKnowing(undefined, ...refusals);

/** A site like the one above, for somebody who has asked for the account with a booking. */
export function siteKnowing(person: BookedPerson | undefined, ...refusals: readonly Error[]) {
  const { answers, asked } = refusing(storing, refusals, () => ({ data: anAccount() }));
  const verify: Answers['GET /api/account/verify'] = ({ query }) => {
    expect(query).toEqual({ token: 'abc-123' });
    const found = { id: registrationId, email: 'hanako@example.com', purpose: 'registration' } as const;
    return { data: { ...found, ...(person && { person }) } };
  };
  return { api: apiOf({ 'GET /api/account/verify': verify, ...answers }), asked };
}

export const named = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const name = () => named(/^Full name/);
export const phone = () => named(/^Telephone Required$/);
export const birthday = () => named(/^Date of birth/);
export const password = () => named(/^Password Required$/);
export const again = () => named(/^Confirm password/);
export const terms = () => screen.getByRole('checkbox', { name: /I have read and accept/ });
export const create = () => screen.getByRole('button', { name: 'Create the account' });

/** Everything that a registration asks for. */
export async function fillIn() {
  await enter(name(), 'Hanako Yamada');
  await enter(named(/^Name in katakana/), 'ヤマダ ハナコ');
  await enter(phone(), '+81 90 1234 5678');
  await userEvent.type(birthday(), '1990-04-01');
  await enter(password(), secret);
  await enter(again(), secret);
  await userEvent.click(terms());
}

export const expectNothingLost = () => {
  expect(name()).toHaveValue('Hanako Yamada');
  expect(phone().value.replace(/[ -]/g, '')).toBe('+819012345678');
  expect(birthday()).toHaveValue('1990-04-01');
  expect(password()).toHaveValue(secret);
  expect(again()).toHaveValue(secret);
  expect(terms()).toBeChecked();
};
