import { ApiError, type Platform } from '@wadachi/shared';
import type { Account } from '@wadachi/shared/contract';
import type { ContactForm } from '../../draft/ContactValues';

/** What of a customer's account belongs into the contact. */
export type Customer = Pick<Account, 'id' | 'name' | 'name_kana' | 'email' | 'phone'>;

/**
 * Who is logged in, by the server's word, which the page's account follows. Null for a guest, of whom
 * nothing is asked, and when the answer can't be had: a booking needs no account.
 */
export async function customerOf(
  { api, account }: Pick<Platform, 'api' | 'account'>,
  signal?: AbortSignal,
): Promise<Customer | null> {
  if (!account.isLogin) return null;
  try {
    const found = (await api('GET /api/account', { signal, handles: 'every' })).data;
    account.set(found);
    if (!found) return null;
    const { id, name, name_kana, email, phone } = found;
    return { id, name, name_kana, email, phone };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** What a person's change takes with it. */
const nobody = { name: '', name_kana: '', email: '', telephone: '' };

/**
 * Fills the empty fields of a contact from the account; what was typed stays, unless it was for another
 * customer. A reading belongs to its name: beside another name it stays empty.
 */
export function fillIn(kept: ContactForm, customer: Customer | null): ContactForm {
  if (!customer) return kept;
  const isOfAnother = kept.customer_id !== '' && kept.customer_id !== customer.id;
  const typed = isOfAnother ? { ...kept, ...nobody } : kept;
  const isTheirName = typed.name === '' || typed.name === customer.name;
  return {
    ...typed,
    customer_id: customer.id,
    name: typed.name || customer.name,
    name_kana: typed.name_kana || (isTheirName ? customer.name_kana : ''),
    email: typed.email || customer.email,
    telephone: typed.telephone || customer.phone,
  };
}
