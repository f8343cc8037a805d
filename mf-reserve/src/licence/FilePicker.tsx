import { useId, useRef } from 'react';
import { FormattedMessage, Icon, observer, Words, type MessageDescriptor } from '@wadachi/shared';
import { useFormField } from '@wadachi/forms';
import styles from './Licence.module.css';
import { accepted, type UploadList } from './upload';
import { UploadItem } from './UploadItem';
import { uploadMessages } from './uploadMessages';
import type { UploadStore } from './UploadStore';
import { useRecheck } from './useRecheck';

interface FilePickerProps {
  readonly list: UploadList;
  readonly label: MessageDescriptor;
  readonly store: UploadStore;
}

const nothing: readonly string[] = [];

/** Shows one list of uploads, with a button and a drop zone to add files. */
export const FilePicker = observer(({ list, label, store }: FilePickerProps) => {
  const uploads = store.of(list);
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  const undone = isBusy ? uploadMessages.stillSending : hasFailed ? uploadMessages.notSent : undefined;
  const { id, error, onChange, revalidate } = useFormField(
    { name: list, label, validate: () => undone },
    nothing,
  );
  useRecheck(revalidate, undone);
  const input = useRef<HTMLInputElement>(null);
  const chooseId = useId();
  const problem = store.full === list ? uploadMessages.full : undefined;

  function handleFiles(files: Iterable<File>) {
    // Clears the API's error of the previous list.
    onChange(nothing);
    void store.add(list, [...files]);
  }
  function handleRemove(key: string) {
    onChange(nothing);
    store.remove(key);
    input.current?.focus();
  }

  return (
    <div className={styles.picker}>
      <Words as="p" className={styles.label} id={`${id}-label`} of={label} />
      <Words as="p" className={styles.note} id={`${id}-hint`} of={uploadMessages.hint} />
      {uploads.length > 0 && (
        <ul className={styles.files}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRetry={() => void store.retry(upload.key)}
              onRemove={() => handleRemove(upload.key)}
            />
          ))}
        </ul>
      )}
      <label className={styles.choose}>
        <Icon name="plus" />
        <Words as="span" id={chooseId} of={uploadMessages.choose} />
        <Words as="span" className={styles.drop} of={uploadMessages.dropHere} />
        <input
          ref={input}
          id={id}
          type="file"
          accept={accepted}
          multiple
          aria-labelledby={`${id}-label ${chooseId}`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            handleFiles(target.files ?? []);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <p className={styles.problem} id={`${id}-error`} role="status">
        {(error ?? problem) && <Icon name="warning" />}
        {error ?? (problem && <FormattedMessage {...problem} />)}
      </p>
    </div>
  );
});
