import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// At hand, so that it comes at once when a field asks for it.
import '../engine';

export const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Telephone|^電話番号/ });
export const country = () => screen.getByRole('button', { name: /^Country|^国・地域/ });

/** Turns to the field and waits until it can read numbers. */
export async function turnTo(): Promise<void> {
  await userEvent.click(field());
  await waitFor(() => expect(country()).toHaveAccessibleName(/\+\d/));
}

/** Text with `|` where the caret is, or at the two ends of a selection. */
export const shownState = () => {
  const { value, selectionStart, selectionEnd } = field();
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  const selected = end > start ? `${value.slice(start, end)}|` : '';
  return `${value.slice(0, start)}|${selected}${value.slice(end)}`;
};
