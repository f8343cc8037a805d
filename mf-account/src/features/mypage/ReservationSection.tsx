import { useMemo, type ReactNode } from 'react';
import { Button, FormattedMessage, observer, Section, Skeleton, Stack, type Wording } from '@wadachi/shared';
import { FailedNotice, type PagedList } from '@wadachi/parts';
import type { AccountReservation } from '@wadachi/contract';
import { ReservationCard } from '../../reservations/ReservationCard';
import { messages } from './messages';

interface ReservationSectionProps {
  readonly title: Wording;
  readonly list: PagedList<AccountReservation>;
  /** Shown for an empty list. */
  readonly empty: ReactNode;
  /** The order of the cards; by default that of the API. */
  readonly sort?: Sort | undefined;
}

type Sort = (reservations: readonly AccountReservation[]) => readonly AccountReservation[];

const orderOfApi: Sort = (reservations) => reservations;

/** Shows one list of reservations under its heading. */
export const ReservationSection = observer((props: ReservationSectionProps) => {
  const { title, list, empty, sort = orderOfApi } = props;
  const { state } = list.answer;
  const isReady = state.status === 'ready';
  const isLoading = state.status === 'loading';
  return (
    <Section title={title}>
      {isLoading && <Skeleton height="card" />}
      {!isReady && !isLoading && (
        <FailedNotice
          title={messages.reservationsFailed}
          error={list.answer.failure}
          onTryAgain={() => void list.reload()}
        />
      )}
      {isReady && state.value.data.length === 0 && empty}
      {isReady && state.value.data.length > 0 && <Cards reservations={state.value.data} sort={sort} />}
      {list.extendingFailure !== undefined && (
        <FailedNotice title={messages.moreFailed} error={list.extendingFailure} />
      )}
      {list.hasMore && (
        <Button variant="secondary" wide busy={list.isExtending} onClick={() => void list.more()}>
          <FormattedMessage {...(list.isExtending ? messages.loadingMore : messages.more)} />
        </Button>
      )}
    </Section>
  );
});

interface CardsProps {
  readonly reservations: readonly AccountReservation[];
  readonly sort: Sort;
}

const Cards = ({ reservations, sort }: CardsProps) => {
  const sorted = useMemo(() => sort(reservations), [reservations, sort]);
  return (
    <Stack>
      {sorted.map((reservation, index) => (
        <ReservationCard
          key={reservation.id}
          reservation={reservation}
          compact={index > 0 || !reservation.is_ahead}
        />
      ))}
    </Stack>
  );
};
