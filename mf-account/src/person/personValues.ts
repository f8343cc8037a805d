import type { Account } from '@wadachi/contract';

export type PersonValues = Pick<Account, 'name' | 'name_kana' | 'phone' | 'birthday'>;

export const personValues = (account?: PersonValues): PersonValues => ({
  name: account?.name ?? '',
  name_kana: account?.name_kana ?? '',
  phone: account?.phone ?? '',
  birthday: account?.birthday ?? '',
});
