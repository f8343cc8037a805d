import { FormattedMessage, Notice, Section, Stack } from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import type { AccountReservation } from '@wadachi/contract';
import { ReservationCard } from '../../reservations/ReservationCard';
import { soonestFirst } from '../../reservations/soonestFirst';
import { messages } from './messages';

interface OpenReservationsProps {
  readonly reservations: readonly AccountReservation[];
  readonly isRefused: boolean;
}

/** Shows the future reservations, which must be over or cancelled before the account can be closed. */
export const OpenReservations = ({ reservations, isRefused }: OpenReservationsProps) => {
  const notice = (
    <Notice
      tone={isRefused ? 'danger' : 'warning'}
      title={<FormattedMessage {...messages.aheadTitle} values={{ count: reservations.length }} />}
    >
      <FormattedMessage {...messages.ahead} />
    </Notice>
  );
  return (
    <Section title={messages.aheadHeading}>
      {isRefused ? <FocusHere>{notice}</FocusHere> : notice}
      <Stack>
        {soonestFirst(reservations).map((reservation) => (
          <ReservationCard key={reservation.id} reservation={reservation} compact />
        ))}
      </Stack>
    </Section>
  );
};
