import { useMemo, type ReactNode } from 'react';
import { Button, FormattedMessage, observer, Section, Skeleton, Stack, type Wording } from '@wadachi/shared';
import type { AccountReservation } from '@wadachi/shared/contract';
import { FailedNotice } from '../../page/FailedNotice';
import { ReservationCard } from '../../reservations/ReservationCard';
import { messages } from './messages';
import type { ReservationListStore } from './ReservationListStore';

interface ReservationSectionProps {
  readonly title: Wording;
  readonly store: ReservationListStore;
  /** Shown where there are none. */
  readonly empty: ReactNode;
  /** The order to show them in; as the API gives them unless said. */
  readonly inOrder?:
    ((reservations: readonly AccountReservation[]) => readonly AccountReservation[]) | undefined;
}

const asGiven = (reservations: readonly AccountReservation[]) => reservations;

/** One list of reservations under its heading. */
export const ReservationSection = observer((props: ReservationSectionProps) => {
  const { title, store, empty, inOrder = asGiven } = props;
  const { list } = store;
  return (
    <Section title={title}>
      {list.status === 'loading' && <Skeleton height="card" />}
      {list.status === 'failed' && (
        <FailedNotice
          title={messages.reservationsFailed}
          error={list.error}
          onTryAgain={() => void store.tryAgain()}
        />
      )}
      {list.status === 'ready' && list.value.items.length === 0 && empty}
      {list.status === 'ready' && list.value.items.length > 0 && (
        <Cards reservations={list.value.items} inOrder={inOrder} />
      )}
      {store.extendingFailure !== undefined && (
        <FailedNotice title={messages.moreFailed} error={store.extendingFailure} />
      )}
      {store.hasMore && (
        <Button variant="secondary" wide busy={store.isExtending} onClick={() => void store.more()}>
          <FormattedMessage {...(store.isExtending ? messages.loadingMore : messages.more)} />
        </Button>
      )}
    </Section>
  );
});

interface CardsProps {
  readonly reservations: readonly AccountReservation[];
  readonly inOrder: NonNullable<ReservationSectionProps['inOrder']>;
}

const Cards = ({ reservations, inOrder }: CardsProps) => {
  const ordered = useMemo(() => inOrder(reservations), [inOrder, reservations]);
  return (
    <Stack>
      {ordered.map((reservation) => (
        <ReservationCard key={reservation.id} reservation={reservation} />
      ))}
    </Stack>
  );
};
