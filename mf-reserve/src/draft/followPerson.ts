import { reaction, whenForgotten, type AccountStore } from '@wadachi/shared';
import { StoredJson } from '@wadachi/parts';
import type { ReservationDraft } from './ReservationDraft';

/** Every key of this package begins like this: draft, contact, licence, attempt and others. */
const prefix = 'reservation';

/**
 * Forgets what the tab has of one customer before another has it: all after a log-out, what is theirs when another logs
 * in. A session that ends by itself forgets nothing, for its customer comes back; whose it was is kept until then.
 */
export function followPerson(
  account: Pick<AccountStore, 'id'>,
  draft: ReservationDraft,
  storage: Storage | undefined,
): void {
  // The server's draft lives for a request.
  if (!storage) return;
  const person = new StoredJson(storage, `${prefix}-person`);
  whenForgotten(() => {
    draft.reset();
    draft.forgetPerson();
  });
  reaction(
    () => account.id,
    (id) => {
      if (id === '') return;
      const before = person.read();
      if (before !== undefined && before !== id) {
        for (const key of keysOf(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
        draft.forgetPerson();
      }
      person.write(id);
    },
    { fireImmediately: true },
  );
}

const keysOf = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
