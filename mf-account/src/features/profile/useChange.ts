import { useId, useState } from 'react';
import { ApiError, usePlatform } from '@wadachi/shared';
import type { Account, BodyOf } from '@wadachi/contract';
import { useSubmission } from '../../submission/useSubmission';

const operation = 'POST /api/account/:id';

/** The forms of the page that are being sent, or wait for one that is, and those that were refused. */
export class PendingForms {
  #running = 0;
  readonly #refused = new Set<string>();

  /** Says if the page still waits for, or shows an error of, another form than this. */
  needsPage(form: string): boolean {
    return this.#running > 1 || [...this.#refused].some((refused) => refused !== form);
  }

  refuse(form: string): void {
    this.#refused.add(form);
  }

  async run<T>(form: string, send: () => Promise<T>): Promise<T> {
    this.#refused.delete(form);
    this.#running += 1;
    try {
      return await send();
    } finally {
      this.#running -= 1;
    }
  }
}

/** Changes an account and updates the platform's account store. */
export function useChange(accountId: string, pendingForms: PendingForms) {
  const platform = usePlatform();
  const submission = useSubmission(operation);
  const [isSaved, setIsSaved] = useState(false);
  const form = useId();

  /** Goes to the page that confirms the change; while another form of this page is on its way or refused, says it here. */
  function leave(path: string): void {
    if (pendingForms.needsPage(form)) setIsSaved(true);
    else platform.navigate(path);
  }

  function change(body: BodyOf<typeof operation>, onSaved: (account: Account) => void) {
    setIsSaved(false);
    const send = () =>
      submission.send(body, async (behavior) => {
        const { data } = await platform
          .api(operation, { params: { id: accountId }, body, ...behavior })
          .catch((error: unknown) => {
            if (error instanceof ApiError) pendingForms.refuse(form);
            throw error;
          });
        platform.account.set(data);
        onSaved(data);
      });
    return pendingForms.run(form, send);
  }

  return { submission, change, leave, isSaved };
}
