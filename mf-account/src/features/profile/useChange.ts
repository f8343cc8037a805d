import { usePlatform } from '@wadachi/shared';
import type { Account, BodyOf } from '@wadachi/shared/contract';
import { useSubmission } from '../../submission/useSubmission';

const operation = 'POST /api/account/:id';

/** Changes an account and updates the platform's account store. */
export function useChange(accountId: string) {
  const platform = usePlatform();
  const submission = useSubmission(operation);

  const change = (body: BodyOf<typeof operation>, onSaved: (account: Account) => void) =>
    submission.send(body, async (manner) => {
      const { data } = await platform.api(operation, { params: { id: accountId }, body, ...manner });
      platform.account.set(data);
      onSaved(data);
    });

  return { submission, change };
}
