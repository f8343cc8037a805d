import { useEffect } from 'react';
import {
  FormattedMessage,
  observer,
  reaction,
  site,
  Stack,
  usePlatform,
  useWording,
  VisuallyHidden,
  Words,
  type Api,
} from '@wadachi/shared';
import type { ReservationDraft } from '../draft/ReservationDraft';
import { documentsNeeded } from '@wadachi/rental/licence';
import { FilePicker } from './FilePicker';
import styles from './Licence.module.css';
import { uploadMessages } from './uploadMessages';
import { type Announcement, UploadStore } from './UploadStore';
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

const announcementMessages = {
  done: uploadMessages.doneSaid,
  failed: uploadMessages.failedSaid,
  removed: uploadMessages.removedSaid,
} as const satisfies Record<Announcement['what'], object>;

/** Announces the last event to screen readers. */
const Announcer = observer(({ store }: { readonly store: UploadStore }) => {
  const toText = useWording();
  const { announcement } = store;
  return (
    <div role="status">
      {announcement && (
        <VisuallyHidden>
          <FormattedMessage
            {...announcementMessages[announcement.what]}
            values={{ name: announcement.name, problem: toText(announcement.problem) }}
          />
        </VisuallyHidden>
      )}
    </div>
  );
});
