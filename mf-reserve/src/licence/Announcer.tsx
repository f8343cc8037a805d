import { FormattedMessage, observer, useWording, VisuallyHidden } from '@wadachi/shared';
import { uploadMessages } from './uploadMessages';
import type { Announcement, UploadStore } from './UploadStore';

const announcementMessages = {
  done: uploadMessages.doneSaid,
  failed: uploadMessages.failedSaid,
  removed: uploadMessages.removedSaid,
} as const satisfies Record<Announcement['what'], object>;

/** Announces the last event to screen readers. */
export const Announcer = observer(({ store }: { readonly store: UploadStore }) => {
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
