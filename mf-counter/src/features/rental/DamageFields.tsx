import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { ApiError, Button, FormattedMessage, idempotencyKey, useIntl, usePlatform } from '@wadachi/shared';
import { Countdown, retryAfterOf, TextAreaControl } from '@wadachi/forms';
import { FailedNotice } from '@wadachi/parts';
import { limits } from '@wadachi/contract/limits';
import { formMessages } from './formMessages';
import styles from './Rental.module.css';
import { DamageTitle } from './fields';
import { useDraft } from '../../write/useDraft';

export interface DamageEntry {
  readonly key: string;
  readonly note: string;
  /** Ids of uploads. */
  readonly files: readonly string[];
}

const isWithoutWords = ({ note, files }: DamageEntry): boolean => files.length > 0 && note.trim() === '';

const uploading = 'POST /api/file/upload';
const uploadTimeoutMs = 120_000;

/** Damages that were entered, kept over a reload, with their pictures already sent. */
export function useDamage(rental: string, form: string) {
  const draft = useDraft<{ readonly damage: readonly DamageEntry[] }>(rental, `${form}-damage`);
  const intl = useIntl();
  const [entries, setEntries] = useState<readonly DamageEntry[]>([]);
  // A picture arrives when more may have been typed: it is added to the entries of then.
  const latest = useRef(entries);
  const [sending, setSending] = useState(0);
  const { kept } = draft;
  const show = (damage: readonly DamageEntry[]) => {
    latest.current = damage;
    setEntries(damage);
  };
  useEffect(() => {
    if (kept?.damage) show(kept.damage);
  }, [kept]);
  const change = (next: (now: readonly DamageEntry[]) => readonly DamageEntry[]) => {
    show(next(latest.current));
    draft.keep({ damage: latest.current });
  };
  const obstacle =
    sending > 0
      ? formMessages.pictureUnderWay
      : entries.some(isWithoutWords)
        ? formMessages.damageNoteMissing
        : undefined;
  return {
    entries,
    change,
    /** Counts the pictures under way. */
    setSending,
    /** Why the form can't be sent yet. */
    errors: obstacle && { form: intl.formatMessage(obstacle) },
    /** Those that say something, for the API. */
    body: entries
      .filter(({ note }) => note.trim() !== '')
      .map(({ note, files }) => ({ note, files: [...files] })),
    forget: () => {
      show([]);
      draft.forget();
    },
  };
}

export const DamageFields = ({ damage }: { readonly damage: ReturnType<typeof useDamage> }) => {
  const { entries, change, setSending } = damage;
  const replace = (key: string, next: (now: DamageEntry) => DamageEntry) =>
    change((now) => now.map((entry) => (entry.key === key ? next(entry) : entry)));
  return (
    <fieldset className={styles.group}>
      <DamageTitle />
      {entries.map((entry, index) => (
        <DamageEntryFields
          key={entry.key}
          index={index}
          entry={entry}
          onChange={(next) => replace(entry.key, next)}
          onSending={(change) => setSending((count) => count + change)}
          onRemove={() => change((now) => now.filter(({ key }) => key !== entry.key))}
        />
      ))}
      {entries.length < limits.damages && (
        <Button
          variant="secondary"
          onClick={() => change((now) => [...now, { key: idempotencyKey(), note: '', files: [] }])}
          label={formMessages.addDamage}
        />
      )}
    </fieldset>
  );
};

interface EntryProps {
  readonly index: number;
  readonly entry: DamageEntry;
  readonly onChange: (next: (now: DamageEntry) => DamageEntry) => void;
  readonly onSending: (change: 1 | -1) => void;
  readonly onRemove: () => void;
}

const DamageEntryFields = ({ index, entry, onChange, onSending, onRemove }: EntryProps) => {
  const { api } = usePlatform();
  const intl = useIntl();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const waiting = failure && retryAfterOf(failure, uploading);

  async function handlePicture({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    setSending(true);
    onSending(1);
    setFailure(undefined);
    try {
      const options = { body, handles: [0, 413, 422, 429], allowRepeat: true, timeoutMs: uploadTimeoutMs };
      const { data } = await api(uploading, options);
      onChange((now) => ({ ...now, files: [...now.files, data.id] }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setSending(false);
      onSending(-1);
      input.value = '';
    }
  }

  return (
    <div
      className={styles.damage}
      role="group"
      aria-label={intl.formatMessage(formMessages.damageNumber, { number: index + 1 })}
    >
      <TextAreaControl
        name={`damage-${index}`}
        label={formMessages.damageNote}
        value={entry.note}
        maxLength={limits.memo}
        error={isWithoutWords(entry) ? formMessages.damageNoteMissing : undefined}
        onChange={(note) => onChange((now) => ({ ...now, note }))}
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
      {entry.files.map((id, at) => (
        <Button
          key={id}
          variant="quiet"
          onClick={() => onChange((now) => ({ ...now, files: now.files.filter((one) => one !== id) }))}
        >
          <FormattedMessage {...formMessages.removePicture} values={{ number: at + 1 }} />
        </Button>
      ))}
      {waiting !== undefined && <Countdown seconds={waiting} />}
      {failure && waiting === undefined && (
        <FailedNotice error={failure} noAnswer={formMessages.pictureFailed} />
      )}
      <Button variant="quiet" onClick={onRemove} label={formMessages.removeDamage} />
    </div>
  );
};
