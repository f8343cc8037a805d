import { Tag, type TagProps } from '@wadachi/shared';
import type { AccountReservation } from '@wadachi/contract';
import { reservationMessages as messages } from './messages';
import { hasExpired } from './status';

export const StatusTag = ({ reservation }: { readonly reservation: AccountReservation }) => {
  const { tone, message } = labelOf(reservation);
  return <Tag tone={tone}>{message}</Tag>;
};

interface StatusLabel {
  readonly tone: NonNullable<TagProps['tone']>;
  readonly message: (typeof messages)[keyof typeof messages];
}

function labelOf(reservation: AccountReservation): StatusLabel {
  switch (hasExpired(reservation) ? 'expired' : reservation.status) {
    case 'cancelled':
      return { tone: 'danger', message: messages.cancelled };
    case 'expired':
      return { tone: 'danger', message: messages.expired };
    case 'held':
      return { tone: 'warning', message: messages.held };
    case 'reserved':
      return reservation.is_ahead
        ? { tone: 'success', message: messages.reserved }
        : { tone: 'neutral', message: messages.over };
  }
}
