import { useState } from 'react';
import { usePlatform } from '@wadachi/shared';
import type { Account, BodyOf } from '@wadachi/shared/contract';
import { useSubmission } from '../../submission/useSubmission';

const operation = 'POST /api/account/:id';

/** The forms of the page that are being sent, or wait for one that is. */
export class Sends {
  #running = 0;

  get isAnotherRunning(): boolean {
    return this.#running > 1;
  }

  async run<T>(send: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await send();
    } finally {
      this.#running -= 1;
    }
  }
}

/** Changes an account and updates the platform's account store. */
export function useChange(accountId: string, sends: Sends) {
  const platform = usePlatform();
  const submission = useSubmission(operation);
  const [isSaved, setIsSaved] = useState(false);

  /** Goes to the page that confirms the change; while another form of this page is on its way, says it here. */
  function leave(path: string): void {
    if (sends.isAnotherRunning) setIsSaved(true);
    else platform.navigate(path);
  }

  function change(body: BodyOf<typeof operation>, onSaved: (account: Account) => void) {
    setIsSaved(false);
    const send = () =>
      submission.send(body, async (manner) => {
        const { data } = await platform.api(operation, { params: { id: accountId }, body, ...manner });
        platform.account.set(data);
        onSaved(data);
      });
    return sends.run(send);
  }

  return { submission, change, leave, isSaved };
}
