import { usePlatform } from '@wadachi/shared';
import type { Account, BodyOf } from '@wadachi/shared/contract';
import { isNoLongerOwner } from '../../session/ended';
import { useSubmission } from '../../submission/useSubmission';

const operation = 'POST /api/account/:id';

/** Changes one account; the page's own idea of the customer follows. */
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
        // Else the log-in page would take the customer for logged in and send them away.
        if (isNoLongerOwner(error)) platform.account.reset();
        throw error;
      }
    });

  return { submission, change };
}
