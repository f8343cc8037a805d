import { useEffect, useState, type ChangeEvent } from 'react';
import { Button, FormattedMessage, idempotencyKey, Notice, usePlatform } from '@wadachi/shared';
import { TextAreaControl } from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import { formMessages } from './formMessages';
import styles from './Rental.module.css';
import { DamageTitle } from './fields';
import { useDraft } from './useDraft';

export interface DamageEntry {
  readonly key: string;
  readonly note: string;
  /** Ids of uploads. */
  readonly files: readonly string[];
}

const uploadTimeoutMs = 120_000;

/** Damages that were entered, kept over a reload, with their pictures already sent. */
export function useDamage(rental: string, form: string) {
  const draft = useDraft<{ readonly damage: readonly DamageEntry[] }>(rental, `${form}-damage`);
  const [entries, setEntries] = useState<readonly DamageEntry[]>([]);
  const { kept } = draft;
  useEffect(() => {
    if (kept?.damage) setEntries(kept.damage);
  }, [kept]);
  const change = (damage: readonly DamageEntry[]) => {
    setEntries(damage);
    draft.keep({ damage });
  };
  return {
    entries,
    change,
    /** Those that say something, for the API. */
    body: entries
      .filter(({ note }) => note.trim() !== '')
      .map(({ note, files }) => ({ note, files: [...files] })),
    forget: () => {
      setEntries([]);
      draft.forget();
    },
  };
}

export const DamageFields = ({ damage }: { readonly damage: ReturnType<typeof useDamage> }) => {
  const { entries, change } = damage;
  const replace = (index: number, entry: DamageEntry) =>
    change(entries.map((other, at) => (at === index ? entry : other)));
  return (
    <fieldset className={styles.group}>
      <DamageTitle />
      {entries.map((entry, index) => (
        <DamageEntryFields
          key={entry.key}
          index={index}
          entry={entry}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => change(entries.filter((_, at) => at !== index))}
        />
      ))}
      {entries.length < limits.damages && (
        <Button
          variant="secondary"
          onClick={() => change([...entries, { key: idempotencyKey(), note: '', files: [] }])}
        >
          <FormattedMessage {...formMessages.addDamage} />
        </Button>
      )}
    </fieldset>
  );
};

interface EntryProps {
  readonly index: number;
  readonly entry: DamageEntry;
  readonly onChange: (entry: DamageEntry) => void;
  readonly onRemove: () => void;
}

const DamageEntryFields = ({ index, entry, onChange, onRemove }: EntryProps) => {
  const { api } = usePlatform();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function handlePicture({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    setSending(true);
    setFailed(false);
    try {
      const options = { body, handles: [0, 413, 422, 429], allowRepeat: true, timeoutMs: uploadTimeoutMs };
      const { data } = await api('POST /api/file/upload', options);
      onChange({ ...entry, files: [...entry.files, data.id] });
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
      input.value = '';
    }
  }

  return (
    <div className={styles.damage}>
      <TextAreaControl
        name={`damage-${index}`}
        label={formMessages.damageNote}
        value={entry.note}
        maxLength={limits.memo}
        onChange={(note) => onChange({ ...entry, note })}
      />
      {entry.files.length < limits.driverFiles && (
        <label className={styles.picture}>
          <FormattedMessage {...formMessages.addPicture} />
          <input
            type="file"
            accept="image/jpeg,image/png"
            disabled={isSending}
            onChange={(event) => void handlePicture(event)}
          />
        </label>
      )}
      <p role="status">
        <FormattedMessage {...formMessages.pictures} values={{ count: entry.files.length }} />
      </p>
      {hasFailed && (
        <Notice tone="danger">
          <FormattedMessage {...formMessages.pictureFailed} />
        </Notice>
      )}
      <Button variant="quiet" onClick={onRemove}>
        <FormattedMessage {...formMessages.removeDamage} />
      </Button>
    </div>
  );
};
