import { useEffect, useState } from 'react';
import { definePage, observer, Skeleton, usePlatform, type PageProps } from '@wadachi/shared';
import { Attempt } from '@wadachi/forms';
import { sessionStorageHere, StoredJson } from '@wadachi/parts';
import { readChoice } from '../../choice/choice';
import { ContactValues } from '../../draft/ContactValues';
import { MadeReservations } from '../../draft/MadeReservations';
import { RefusedContact } from '../../draft/RefusedContact';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { SeenPrice } from '../../draft/SeenPrice';
import { useDraft } from '../../draft/useDraft';
import { driverLimitsOf } from '../../driver/driverAge';
import { paths } from '../../paths';
import { AlreadyReserved } from '../../steps/AlreadyReserved';
import { NeedsScript } from '../../steps/NeedsScript';
import { StepLayout } from '../../steps/StepLayout';
import { useFollowedChoice } from '../../steps/useFollowedChoice';
import { LicenceMemory } from '../../licence/LicenceMemory';
import { ConfirmForm } from './ConfirmForm';
import { ConfirmStore } from './ConfirmStore';
import { loadConfirm, type ConfirmContent } from './load';
import { messages } from './messages';
import { useCompleteContact } from './useCompleteContact';
import { ContactSummary } from './ContactSummary';
import { PriceCard } from './PriceCard';
import { RentalSummary } from './RentalSummary';
import styles from './Confirm.module.css';

/** Creates the store and its storages; on the server there is no storage. */
function useConfirm(content: ConfirmContent, draft: ReservationDraft) {
  const platform = usePlatform();
  return useState(() => {
    const storage = sessionStorageHere();
    const kept = {
      contact: new ContactValues(storage),
      attempt: new Attempt(new StoredJson(storage, 'reservation-attempt')),
      made: new MadeReservations(storage),
      refused: new RefusedContact(storage),
      seen: new SeenPrice(storage),
      licence: new LicenceMemory(storage),
    };
    return { contact: kept.contact, store: new ConfirmStore({ platform, draft, ...kept }, content) };
  })[0];
}

/**
 * The law requires all terms and the button on one screen: rental, total, payment, pick-up, cancellation (Specified
 * Commercial Transactions Act, art. 12-6).
 */
const Confirm = observer(({ content, query }: PageProps<ConfirmContent>) => {
  const draft = useDraft();
  const { id: userId } = usePlatform().account;
  const choice = readChoice(query);
  useFollowedChoice({ draft, choice, period: content.period, to: paths.confirm });
  const { contact, store } = useConfirm(content, draft);
  useEffect(() => void store.join(), [store]);
  useEffect(() => draft.belongTo(userId), [draft, userId]);
  const whole = { ...choice, ...content.period };
  const isReserved = draft.reserveNumber !== '' && store.outcome.kind !== 'reserved';
  const limits = driverLimitsOf(content);
  const person = useCompleteContact({ draft, contact, choice: whole, limits, isNeeded: !isReserved });
  return (
    <StepLayout title={messages.title} lead={messages.lead}>
      <NeedsScript shop={content.shop} />
      {isReserved ? (
        <AlreadyReserved draft={draft} />
      ) : (
        <div className={styles.columns}>
          <RentalSummary content={content} choice={whole} store={store} draft={draft} />
          <PriceCard store={store} />
          {person ? (
            <ContactSummary draft={draft} person={person} choice={whole} limits={limits} />
          ) : (
            <Skeleton lines={8} />
          )}
          <ConfirmForm key={store.formsBegun} {...{ store, draft, contact, content }} choice={whole} />
        </div>
      )}
    </StepLayout>
  );
});

export const page = definePage<ConfirmContent>({
  load: loadConfirm,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // A new visit has new prices: it mounts the page with a new store.
  View: (props) => <Confirm key={props.content.visit} {...props} />,
});
