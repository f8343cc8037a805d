import { randomUUID } from 'node:crypto';
import type { ReservationRequest } from '@wadachi/contract';
import { aBooking } from '../../api/testing/booking';

/** The call that sets the cookies of a new browser, and the CSRF token that goes with them. */
export const cookiePath = '/sanctum/csrf-cookie';

/** Gives the headers of a browser that got this answer from `cookiePath`, in the network of an address. */
export function headersFrom(answer: Headers, address: string): Readonly<Record<string, string>> {
  const cookies = answer.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return { cookie: cookies.join('; '), 'x-xsrf-token': token ?? '', 'x-forwarded-for': address };
}

/** Opens a browser without an account, in the network of an address that a proxy tells the API, and gives its headers. */
export async function aGuest(origin: string, address: string): Promise<Readonly<Record<string, string>>> {
  const { headers } = await fetch(origin + cookiePath, { headers: { 'x-forwarded-for': address } });
  return headersFrom(headers, address);
}

/** Adds to a browser's headers what one write needs: an idempotency key of its own. */
export const writing = (browser: Readonly<Record<string, string>>): Record<string, string> => ({
  ...browser,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
});

/** Gives an address in the number-th of 65,536 networks: the API limits what it takes from one. */
export const addressIn = (network: number): string => `10.${(network >> 8) & 255}.${network & 255}.1`;

/** A car of a plan that is free on a day, and what it costs then. */
export interface Offer {
  readonly id: string;
  readonly shop_id: string;
  readonly charge: number;
  readonly date: string;
}

/** Gives six hours in the middle of a day, so that no two bookings of different days meet. */
export const middleOf = (date: string) => ({
  ...{ rental_date: date, rental_time: '10:00' },
  ...{ return_date: date, return_time: '16:00' },
});

/** Gives the booking of an offer, to be paid at the shop. */
export const bookingOf = ({ id, shop_id, charge, date }: Offer, email: string): ReservationRequest =>
  aBooking({ id, shop_id }, { ...middleOf(date), charge, email });
