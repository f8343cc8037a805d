import type { PageContext } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { phoneFor } from '@wadachi/parts';
import { internationalPhone } from '@wadachi/phone';
import { loadAccount } from '../../session/loggedOut';

export interface ProfileContent {
  readonly account: Account;
  /** The formatted telephone number, such as `+81 90-1234-5678`, or `090-1234-5678` in Japanese. */
  readonly phone: string;
  /** The instant of the visit. */
  readonly at: string;
}

export async function loadProfile(context: PageContext): Promise<ProfileContent> {
  const account = await loadAccount(context);
  const phone = phoneFor(context.platform.locale, await internationalPhone(account.phone));
  return { account, phone, at: context.platform.now().toISOString() };
}
