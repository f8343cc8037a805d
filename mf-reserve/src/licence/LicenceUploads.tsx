import { useEffect } from 'react';
import { observer, reaction, site, Stack, usePlatform, Words, type Api } from '@wadachi/shared';
import type { ReservationDraft } from '../draft/ReservationDraft';
import { documentsNeeded } from '@wadachi/rental/licence';
import { Announcer } from './Announcer';
import { FilePicker } from './FilePicker';
import styles from './Licence.module.css';
import { uploadMessages } from './uploadMessages';
import { UploadStore } from './UploadStore';
import { sessionStorageHere } from '@wadachi/parts';
import { LicenceMemory } from './LicenceMemory';

const stores = new WeakMap<ReservationDraft, UploadStore>();

/** Returns the one store of a draft, so that uploads continue when the customer opens another page. */
function uploadsFor(draft: ReservationDraft, api: Api): UploadStore {
  let store = stores.get(draft);
  if (!store) {
    store = new UploadStore({ api, draft, memory: new LicenceMemory(sessionStorageHere()) });
    stores.set(draft, store);
    reaction(() => draft.forgotten, store.forget);
  }
  return store;
}

interface LicenceUploadsProps {
  readonly draft: ReservationDraft;
  /** The country of the licence; '' if unknown. */
  readonly country: string;
}

/** Shows uploads of the licence and of an international permit. They continue on other pages. */
export const LicenceUploads = observer(({ draft, country }: LicenceUploadsProps) => {
  const { api } = usePlatform();
  const store = uploadsFor(draft, api);
  const { joined } = draft;
  const needed = documentsNeeded(country);
  // Nothing helps a licence that is not accepted. Files that were sent stay in view.
  const takesPermit =
    (needed !== 'japanese' && needed !== 'none') ||
    draft.fields.driver.international_driver_license.length > 0;
  useEffect(() => {
    if (joined) store.join();
  }, [store, joined]);
  return (
    <Stack gap={3}>
      <Words as="h3" className={styles.bring} of={uploadMessages.title} />
      <Words as="p" className={styles.note} of={uploadMessages.lead} />
      <FilePicker list="driver_license" label={uploadMessages.licence} store={store} />
      {takesPermit && (
        <FilePicker
          list="international_driver_license"
          label={site.country === 'JP' ? uploadMessages.permit : uploadMessages.permitAlone}
          store={store}
        />
      )}
      <Announcer store={store} />
    </Stack>
  );
});
