import type { Account } from '@wadachi/shared/contract';

/** What the form of a person holds, by the API's names. */
export type PersonValues = Pick<Account, 'name' | 'name_kana' | 'phone' | 'birthday'>;

/** The values to start with: the account's, or none. */
export const personValues = (account?: PersonValues): PersonValues => ({
  name: account?.name ?? '',
  name_kana: account?.name_kana ?? '',
  phone: account?.phone ?? '',
  birthday: account?.birthday ?? '',
});
