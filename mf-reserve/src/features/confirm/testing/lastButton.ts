import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, refusing } from '@wadachi/testing/remote';
import { answersOfSite, anApi } from '../../../testing/aSite';

export const operation = 'POST /api/reserves/payment';

export const lastButton = () => screen.getByRole('button', { name: /^Book for|^Accept|^Hold the car/ });
export const accept = () => userEvent.click(screen.getByRole('checkbox', { name: /I have read and accept/ }));

/** Accepts the terms and presses the last button. */
export async function reserve() {
  await accept();
  await userEvent.click(lastButton());
}

/** A site that refuses to reserve with these errors, call by call, and then grants it. */
export function siteRefusing(refusals: readonly Error[] = [], overrides: Answers = {}) {
  const { answers, asked } = refusing(operation, refusals, answersOfSite()[operation]!);
  return { api: anApi({ ...answers, ...overrides }), asked };
}
