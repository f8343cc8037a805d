import { usePlatform } from '@wadachi/shared';
import type { Account, BodyOf } from '@wadachi/shared/contract';
import { isNoLongerOwner } from '../../session/ended';
import { useSubmission } from '../../submission/useSubmission';

const operation = 'POST /api/account/:id';

/** Changes an account and updates the platform's account store. */
export function useChange(accountId: string) {
  const platform = usePlatform();
  const submission = useSubmission(operation);

  const change = (body: BodyOf<typeof operation>, onSaved: (account: Account) => void) =>
    submission.send(body, async (manner) => {
      try {
        const options = { params: { id: accountId }, body, ...manner };
        const { data } = await platform.api(operation, options);
        platform.account.set(data);
        onSaved(data);
      } catch (error) {
        // The log-in page redirects a customer whom the store has as logged in.
        if (isNoLongerOwner(error)) platform.account.reset();
        throw error;
      }
    });

  return { submission, change };
}
