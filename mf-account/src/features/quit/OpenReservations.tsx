import { FormattedMessage, Notice, Section, Stack } from '@wadachi/shared';
import { FocusHere } from '@wadachi/shared/parts';
import type { AccountReservation } from '@wadachi/shared/contract';
import { ReservationCard } from '../../reservations/ReservationCard';
import { soonestFirst } from '../../reservations/soonestFirst';
import { messages } from './messages';

interface OpenReservationsProps {
  readonly reservations: readonly AccountReservation[];
  readonly isNews: boolean;
}

/** The reservations that keep the account open, and what to do about them. */
export const OpenReservations = ({ reservations, isNews }: OpenReservationsProps) => {
  const notice = (
    <Notice
      tone={isNews ? 'danger' : 'warning'}
      title={<FormattedMessage {...messages.aheadTitle} values={{ count: reservations.length }} />}
    >
      <FormattedMessage {...messages.ahead} />
    </Notice>
  );
  return (
    <Section title={messages.aheadHeading}>
      {isNews ? <FocusHere>{notice}</FocusHere> : notice}
      <Stack>
        {soonestFirst(reservations).map((reservation) => (
          <ReservationCard key={reservation.id} reservation={reservation} compact />
        ))}
      </Stack>
    </Section>
  );
};
