import { ApiError, type Platform } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { emptyContact, type ContactForm } from '../draft/ContactValues';

/** The parts of an account that fill in the contact. */
export type Customer = Pick<
  Account,
  'id' | 'name' | 'name_kana' | 'email' | 'phone' | 'birthday' | 'preferences'
>;

/**
 * The logged-in customer according to the API; updates the account store. Null for a guest, without a call, and when the call
 * fails: a booking needs no account.
 */
export async function customerOf(
  { api, account }: Pick<Platform, 'api' | 'account'>,
  signal?: AbortSignal,
): Promise<Customer | null> {
  if (!account.isLogin) return null;
  try {
    const found = (await api('GET /api/account', { signal, toast: false })).data;
    account.set(found);
    if (!found) return null;
    const { id, name, name_kana, email, phone, birthday, preferences } = found;
    return { id, name, name_kana, email, phone, birthday, ...(preferences && { preferences }) };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Says if a contact was filled in by another customer, as in a page that was open while somebody else logged in. */
export const isOthers = ({ customer_id }: ContactForm, id: string): boolean =>
  customer_id !== '' && id !== '' && customer_id !== id;

/**
 * Fills the empty fields of a contact from the account. Typed values stay, unless they are another customer's. The reading is
 * filled in only beside the account's name.
 */
export function fillIn(kept: ContactForm, customer: Customer | null): ContactForm {
  if (!customer) return kept;
  const typed = isOthers(kept, customer.id) ? emptyContact : kept;
  const { id, name, name_kana, email, phone: telephone } = customer;
  /** Not what an earlier state of the account has filled in. */
  const own = (field: keyof typeof filled): string =>
    plain(typed[field]) === plain(typed.filled[field] ?? '') ? '' : typed[field];
  const filled = { name, name_kana, email, telephone };
  const isTheirName = ['', name].includes(own('name'));
  return {
    ...typed,
    filled,
    customer_id: id,
    name: own('name') || name,
    name_kana: own('name_kana') || (isTheirName ? name_kana : ''),
    email: own('email') || email,
    telephone: own('telephone') || telephone,
    own_birthday: customer.birthday,
    // It is the customer's own: another driver has another.
    full_address:
      typed.full_address || (typed.driver_name === '' ? (customer.preferences?.full_address ?? '') : ''),
  };
}

/** The account has a number as `+819012345678`, its field shows `+81 90-1234-5678`. */
const plain = (text: string): string => (text.startsWith('+') ? text.replaceAll(/[^+\d]/g, '') : text);
