import { useState, type ReactNode } from 'react';
import {
  Button,
  EmptyState,
  FormattedMessage,
  LinkButton,
  observer,
  Section,
  Skeleton,
  Stack,
  usePlatform,
  Words,
} from '@wadachi/shared';
import { PagedList } from '@wadachi/parts';
import type { AccountReservation } from '@wadachi/contract';
import { FailedNotice } from '../../page/FailedNotice';
import { paths } from '../../paths';
import { fetchReservations, type ReservationPage } from '../../reservations/ownReservations';
import { ReservationCard } from '../../reservations/ReservationCard';
import { soonestFirst } from '../../reservations/soonestFirst';
import { messages } from './messages';
import styles from './MyPage.module.css';

/** Past ones are shown so many at a time. */
const pastAtOnce = 10;

/** Shows the reservations that lie ahead, soonest first, and below them the others, latest first. */
export const Reservations = observer(({ first }: { readonly first: ReservationPage | null }) => {
  const { api } = usePlatform();
  const [list] = useState(
    () => new PagedList({ fetchPage: (page, signal) => fetchReservations(api, { page, signal }) }, first),
  );
  const [shownPast, setShownPast] = useState(pastAtOnce);
  const { state, failure } = list.answer;
  if (state.status !== 'ready') {
    return (
      <Section title={messages.ahead}>
        {state.status === 'loading' ? (
          <Skeleton height="card" />
        ) : (
          <FailedNotice
            title={messages.reservationsFailed}
            error={failure}
            onTryAgain={() => void list.reload()}
          />
        )}
      </Section>
    );
  }
  const { data } = state.value;
  const past = data.filter((one) => !one.is_ahead);

  function showMore() {
    setShownPast(shownPast + pastAtOnce);
    if (shownPast >= past.length) void list.more();
  }
  return (
    <>
      <Section title={messages.ahead}>
        <Cards of={soonestFirst(data.filter((one) => one.is_ahead))} empty={<NoneAhead />} />
      </Section>
      <Section title={messages.past}>
        <Cards
          of={past.slice(0, shownPast)}
          empty={list.hasMore ? null : <Words as="p" className={styles.none} of={messages.nonePast} />}
        />
        {list.extendingFailure !== undefined && (
          <FailedNotice title={messages.moreFailed} error={list.extendingFailure} />
        )}
        {(shownPast < past.length || list.hasMore) && (
          <Button variant="secondary" wide busy={list.isExtending} onClick={showMore}>
            <FormattedMessage {...(list.isExtending ? messages.loadingMore : messages.more)} />
          </Button>
        )}
      </Section>
    </>
  );
});

interface CardsProps {
  readonly of: readonly AccountReservation[];
  /** Shown for an empty list. */
  readonly empty: ReactNode;
}

const Cards = ({ of, empty }: CardsProps) =>
  of.length === 0 ? (
    empty
  ) : (
    <Stack>
      {of.map((reservation, index) => (
        <ReservationCard
          key={reservation.id}
          reservation={reservation}
          compact={index > 0 || !reservation.is_ahead}
        />
      ))}
    </Stack>
  );

const NoneAhead = () => (
  <EmptyState
    icon="car"
    title={messages.noneAhead}
    action={<LinkButton to={paths.chooseShop()} label={messages.findCar} />}
  >
    <FormattedMessage {...messages.noneAheadHint} />
  </EmptyState>
);
