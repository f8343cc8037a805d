import { FormattedMessage, LinkButton, VisuallyHidden, type ButtonVariant } from '@wadachi/shared';
import type { AccountReservation, ReservationAction } from '@wadachi/shared/contract';
import { paths } from '../paths';
import { reservationMessages as messages } from './messages';
import styles from './ReservationCard.module.css';

interface ActionLink {
  readonly action: ReservationAction;
  readonly label: (typeof messages)[keyof typeof messages];
  readonly variant: ButtonVariant;
  readonly to: (id: string) => string;
  /** A file, not a page. */
  readonly download?: true;
}

/** The most urgent first, cancelling last. */
const links: readonly ActionLink[] = [
  { action: 'pay', label: messages.pay, variant: 'primary', to: paths.pay },
  { action: 'receipt', label: messages.receipt, variant: 'secondary', to: paths.receipt },
  { action: 'calendar', label: messages.calendar, variant: 'quiet', to: paths.calendar, download: true },
  { action: 'change', label: messages.change, variant: 'quiet', to: paths.change },
  { action: 'cancel', label: messages.cancel, variant: 'quiet', to: paths.cancel },
];

/** Links to what the API allows for a reservation now. */
export const ReservationActions = ({ reservation }: { readonly reservation: AccountReservation }) => {
  const { id, reserve_number, actions } = reservation;
  const allowed = links.filter(({ action }) => actions.includes(action));
  if (allowed.length === 0) return null;
  return (
    <div className={styles.actions}>
      {allowed.map(({ action, label, variant, to, download }) => (
        <LinkButton key={action} to={to(id)} variant={variant} download={download}>
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
