import type { Account } from '@wadachi/contract';

/** The values of `PersonFields`. */
export type PersonValues = Pick<Account, 'name' | 'name_kana' | 'phone' | 'birthday'>;

/** Initial values: the account's, or empty ones. */
export const personValues = (account?: PersonValues): PersonValues => ({
  name: account?.name ?? '',
  name_kana: account?.name_kana ?? '',
  phone: account?.phone ?? '',
  birthday: account?.birthday ?? '',
});
