import type { Api } from '@wadachi/shared';
import { sessionStorageHere } from '@wadachi/parts';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { LicenceMemory } from './LicenceMemory';
import { UploadStore } from './UploadStore';

const stores = new WeakMap<ReservationDraft, UploadStore>();

/** One store per draft, so that uploads continue when the customer opens another page. */
export function uploadsFor(draft: ReservationDraft, api: Api): UploadStore {
  let store = stores.get(draft);
  if (!store) {
    store = new UploadStore({ api, draft, memory: new LicenceMemory(sessionStorageHere()) });
    stores.set(draft, store);
  }
  return store;
}
