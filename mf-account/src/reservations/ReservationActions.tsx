import { FormattedMessage, LinkButton, VisuallyHidden } from '@wadachi/shared';
import type { AccountReservation, ReservationAction } from '@wadachi/contract';
import { paths } from '../paths';
import { reservationMessages as messages } from './messages';
import styles from './ReservationCard.module.css';

interface ActionLink {
  readonly action: ReservationAction | 'view';
  readonly label: (typeof messages)[keyof typeof messages];
  readonly to: (reservation: AccountReservation) => string;
  /** A file, not a page. */
  readonly download?: true;
}

/** The most urgent first, cancelling last. */
const links: readonly ActionLink[] = [
  { action: 'pay', label: messages.pay, to: ({ id }) => paths.pay(id) },
  { action: 'book-again', label: messages.bookAgain, to: ({ id }) => paths.again(id) },
  { action: 'review', label: messages.review, to: ({ id }) => paths.review(id) },
  { action: 'view', label: messages.view, to: ({ id }) => paths.booking(id) },
  { action: 'receipt', label: messages.receipt, to: ({ id }) => paths.receipt(id) },
  {
    action: 'calendar',
    label: messages.calendar,
    to: ({ id }) => paths.calendar(id),
    download: true,
  },
  { action: 'change', label: messages.change, to: ({ id }) => paths.change(id) },
  { action: 'cancel', label: messages.cancel, to: ({ id }) => paths.cancel(id) },
  { action: 'undo-cancel', label: messages.undoCancel, to: ({ id }) => paths.cancel(id) },
];

/** A held reservation has its payment instead, and an expired one nothing. */
const hasHome = ({ status }: AccountReservation) => status === 'reserved' || status === 'cancelled';

/** Shows links to the reservation and to what the API allows for a reservation now; the first stands out. */
export const ReservationActions = ({ reservation }: { readonly reservation: AccountReservation }) => {
  const { reserve_number } = reservation;
  const allowed = links.filter(({ action }) =>
    action === 'view' ? hasHome(reservation) : reservation.actions.includes(action),
  );
  if (allowed.length === 0) return null;
  return (
    <div className={styles.actions}>
      {allowed.map(({ action, label, to, download }, index) => (
        <LinkButton
          key={action}
          to={to(reservation)}
          variant={action === 'pay' ? 'primary' : index === 0 ? 'secondary' : 'quiet'}
          download={download}
        >
          <span>
            <FormattedMessage {...label} />
            <VisuallyHidden>
              {' '}
              <FormattedMessage {...messages.ofNumber} values={{ number: reserve_number }} />
            </VisuallyHidden>
          </span>
        </LinkButton>
      ))}
    </div>
  );
};
