import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CounterRental } from '@wadachi/contract';
import { enter, type Answers } from '@wadachi/testing/remote';
import { apiAtWork } from '../../../testing/clerk';
import { openSite } from '../../../testing/openSite';
import { rentalId } from '../../../testing/rentals';

export const ofBooking = '/api/counter/shops/:shop/bookings/:id';
export const nothing = null;

/** Opens the page of a rental; a write makes it the next one. */
export async function open(states: readonly CounterRental[], answers: Answers = {}) {
  let reads = 0;
  const read = () => ({ data: states[Math.min(reads++, states.length - 1)]! });
  await openSite(`/counter/naha/bookings/${rentalId}`, {
    at: '2025-06-16T01:00:00Z',
    api: apiAtWork({ [`GET ${ofBooking}`]: read, ...answers }),
  });
}

export const section = (name: string) => screen.getByRole('region', { name });
export const fill = async (label: string, text: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(field);
  await enter(field, text);
};
