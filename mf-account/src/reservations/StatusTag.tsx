import { FormattedMessage, Tag, type TagProps } from '@wadachi/shared';
import type { AccountReservation } from '@wadachi/shared/contract';
import { reservationMessages as messages } from './messages';

/** How a reservation stands, in a word or two. */
export const StatusTag = ({ reservation }: { readonly reservation: AccountReservation }) => {
  const { tone, message } = standingOf(reservation);
  return (
    <Tag tone={tone}>
      <FormattedMessage {...message} />
    </Tag>
  );
};

interface Standing {
  readonly tone: NonNullable<TagProps['tone']>;
  readonly message: (typeof messages)[keyof typeof messages];
}

function standingOf({ status, is_ahead }: AccountReservation): Standing {
  switch (status) {
    case 'cancelled':
      return { tone: 'danger', message: messages.cancelled };
    case 'expired':
      return { tone: 'danger', message: messages.expired };
    case 'held':
      return { tone: 'warning', message: messages.held };
    case 'reserved':
      return is_ahead
        ? { tone: 'success', message: messages.reserved }
        : { tone: 'neutral', message: messages.over };
  }
}
