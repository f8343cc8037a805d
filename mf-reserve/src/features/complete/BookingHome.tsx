import { useState } from 'react';
import { LinkButton, Section } from '@wadachi/shared';
import { useLate } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { NoReferrer } from '../../booking/NoReferrer';
import { paths } from '../../paths';
import { CancelTimeline } from '../../quote/CancelTimeline';
import { BookingDetails } from './details/BookingDetails';
import { BookingPrice } from './BookingPrice';
import styles from './Complete.module.css';
import { GettingThere } from './GettingThere';
import { KeepActions } from './KeepActions';
import { ManageActions } from './ManageActions';
import { detailMessages } from '../../booking/detailMessages';
import { messages } from './messages';
import { ThingsToBring } from './ThingsToBring';
import { Ticket } from './Ticket';

const loadFare = () => import('./FareWatch');

interface BookingHomeProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
  /** Just made: keeping it comes before changing it. */
  readonly isNew?: boolean;
}

/** Shows a reservation with everything its owner needs until the car is returned. */
export const BookingHome = ({ receipt: loaded, query, isNew = false }: BookingHomeProps) => {
  const [corrected, setCorrected] = useState<Receipt>();
  const revisionOf = ({ contact }: Receipt) => contact?.revision ?? 0;
  const receipt = corrected && revisionOf(corrected) > revisionOf(loaded) ? corrected : loaded;
  const { part: fare } = useLate(loadFare, receipt.is_fare_watched !== undefined || query.has('fare'));
  const manage = <ManageActions receipt={receipt} query={query} isNew={isNew} />;
  return (
    <div className={styles.home}>
      <NoReferrer />
      <Ticket receipt={receipt} />
      <div className={styles.main}>
        {!isNew && manage}
        <KeepActions receipt={receipt} query={query} isNew={isNew} />
        {isNew && manage}
        <GettingThere receipt={receipt} />
        {receipt.actions.includes('calendar') && <ThingsToBring receipt={receipt} />}
        <BookingDetails receipt={receipt} query={query} onRead={setCorrected} />
      </div>
      <div className={styles.side}>
        <BookingPrice receipt={receipt} query={query} />
        {receipt.actions.includes('cancel') && (
          <Section title={detailMessages.cancelling}>
            <CancelTimeline
              agreed={receipt}
              rentalDate={receipt.period.rental_date}
              floor={receipt.cancel_fee_floor}
              timeZone={receipt.shop.time_zone}
            />
          </Section>
        )}
        {fare && <fare.FareWatch receipt={receipt} query={query} />}
        <LinkButton to={paths.home()} variant="quiet" wide label={messages.home} />
      </div>
    </div>
  );
};
