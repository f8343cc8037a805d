import { useEffect, useState } from 'react';
import { Button, isolated, LinkButton, site, useIntl, usePlatform } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { calendarFile, offlineFile } from '../../booking/bookingFiles';
import { SaveButton } from '../../booking/SaveButton';
import { useFileSaving } from '../../booking/useFileSaving';
import styles from './Complete.module.css';
import { googleCalendar } from './googleCalendar';
import { messages } from './messages';
import { pickUpPlace } from './pickUpPlace';
import { FailedNotice } from '../../ui/FailedNotice';

interface KeepActionsProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
  /** Just booked: the calendar is what most people reach for next. */
  readonly isNew: boolean;
}

/** Offers the reservation offline, for calendars and for fellow travellers. What is shared gives no access to it. */
export const KeepActions = ({ receipt, query, isNew }: KeepActionsProps) => {
  const { api } = usePlatform();
  const intl = useIntl();
  const saving = useFileSaving();
  const of = { api, receipt, query };
  const title = intl.formatMessage(messages.calendarTitle, { shop: isolated(receipt.shop.name) });
  if (!receipt.actions.includes('calendar')) return null;
  return (
    <>
      {saving.failure && (
        <FailedNotice
          error={saving.failure.error}
          onTryAgain={() => void (saving.failure && saving.save(saving.failure.file))}
        />
      )}
      <div className={styles.keep}>
        <SaveButton
          file={calendarFile(of)}
          saving={saving}
          variant={isNew ? 'secondary' : 'quiet'}
          label={messages.calendar}
        />
        <LinkButton
          to={googleCalendar(receipt, title)}
          variant="quiet"
          target="_blank"
          rel="noopener noreferrer"
          label={messages.googleCalendar}
        />
        {/* An older API makes no such page. */}
        {receipt.actions.includes('save') && (
          <SaveButton file={offlineFile(of)} saving={saving} variant="quiet" label={messages.saveOffline} />
        )}
        <Share receipt={receipt} title={title} />
      </div>
    </>
  );
};

/** The system's own share sheet where there is one, otherwise the messenger that most people have: LINE in Japan. */
const Share = ({ receipt, title }: { readonly receipt: Receipt; readonly title: string }) => {
  const days = useDays();
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet('share' in navigator), []);
  const { period, plan } = receipt;
  const { place, map } = pickUpPlace(receipt);
  const text = [
    title,
    `${days.at(period.rental_date, period.rental_time)} – ${days.at(period.return_date, period.return_time)}`,
    plan.name,
    place,
    map,
  ]
    .filter(Boolean)
    .join('\n');
  if (hasSheet) {
    return (
      // Closing the sheet rejects.
      <Button
        variant="quiet"
        onClick={() => void navigator.share({ title, text }).catch(() => undefined)}
        label={messages.share}
      />
    );
  }
  const isInJapan = site.country === 'JP';
  const messenger = isInJapan ? 'https://line.me/R/share' : 'https://wa.me/';
  return (
    <LinkButton
      to={`${messenger}?${new URLSearchParams({ text }).toString()}`}
      variant="quiet"
      target="_blank"
      rel="noopener noreferrer"
      label={isInJapan ? messages.shareByLine : messages.shareByWhatsApp}
    />
  );
};
