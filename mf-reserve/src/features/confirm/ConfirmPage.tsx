import { useEffect, useState } from 'react';
import { definePage, idempotencyKey, observer, Skeleton, usePlatform, type PageProps } from '@wadachi/shared';
import { sessionStorageHere } from '@wadachi/shared/parts';
import { readChoice } from '../../choice/choice';
import { BookingAttempt } from '../../draft/BookingAttempt';
import { ContactValues } from '../../draft/ContactValues';
import { MadeReservations } from '../../draft/MadeReservations';
import { RefusedContact } from '../../draft/RefusedContact';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { SeenPrice } from '../../draft/SeenPrice';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { AlreadyReserved } from '../../steps/AlreadyReserved';
import { StepLayout } from '../../steps/StepLayout';
import { useFollowedChoice } from '../../steps/useFollowedChoice';
import { ConfirmForm } from './ConfirmForm';
import { ConfirmStore } from './ConfirmStore';
import { loadConfirm, type ConfirmContent } from './load';
import { messages } from './messages';
import { useCompleteContact } from './useCompleteContact';
import { ContactSummary } from './ContactSummary';
import { RentalSummary } from './RentalSummary';

/** The store and what the session keeps for it; on the server there is no session. */
function useConfirm(content: ConfirmContent, draft: ReservationDraft) {
  const platform = usePlatform();
  return useState(() => {
    const storage = sessionStorageHere();
    const kept = {
      contact: new ContactValues(storage),
      attempt: new BookingAttempt(storage, idempotencyKey),
      made: new MadeReservations(storage),
      refused: new RefusedContact(storage),
      seen: new SeenPrice(storage),
    };
    return { contact: kept.contact, store: new ConfirmStore({ platform, draft, ...kept }, content) };
  })[0];
}

/**
 * Everything that is agreed to, and the button that does it, on one screen: what, how much in total, when and how it is
 * paid, when the car is handed over, cancelling (Specified Commercial Transactions Act, art. 12-6).
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
  const isReserved = draft.fields.reserve_number !== '' && store.outcome.kind !== 'reserved';
  const person = useCompleteContact({ draft, contact, choice: whole, isNeeded: !isReserved });
  return (
    <StepLayout title={messages.title} lead={messages.lead}>
      {isReserved ? (
        <AlreadyReserved draft={draft} />
      ) : (
        <>
          <RentalSummary store={store} content={content} choice={whole} />
          {person ? <ContactSummary draft={draft} person={person} choice={whole} /> : <Skeleton lines={4} />}
          <ConfirmForm
            // What the session kept joins in after the first render; the form starts over with it.
            key={`${draft.joined ? 'kept' : 'empty'} ${store.formsBegun}`}
            {...{ store, draft, contact, content }}
            choice={whole}
          />
        </>
      )}
    </StepLayout>
  );
});

export const page = definePage<ConfirmContent>({
  load: loadConfirm,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // Another visit has other prices: its store starts anew.
  View: (props) => <Confirm key={props.content.visit} {...props} />,
});
