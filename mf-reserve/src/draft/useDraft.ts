import { useEffect } from 'react';
import { usePlatform, type Platform } from '@wadachi/shared';
import { sessionStorageHere } from '@wadachi/parts';
import { followPerson } from './followPerson';
import { ReservationDraft } from './ReservationDraft';

/** One draft per platform: a platform lives for a request on the server, for the page in the browser. */
const drafts = new WeakMap<Platform, ReservationDraft>();

function draftFor(platform: Platform): ReservationDraft {
  let draft = drafts.get(platform);
  if (!draft) {
    draft = new ReservationDraft(() => platform.now());
    drafts.set(platform, draft);
    // Before anything of it is read.
    followPerson(platform.account, draft, sessionStorageHere());
  }
  return draft;
}

/**
 * The draft of this page. It reads the storage after the first render, so that the browser's first markup equals the
 * server's. Call this hook before effects that write to the draft.
 */
export function useDraft(): ReservationDraft {
  const draft = draftFor(usePlatform());
  useEffect(() => {
    draft.join(sessionStorageHere());
  }, [draft]);
  return draft;
}
