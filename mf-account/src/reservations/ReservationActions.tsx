import { FormattedMessage, LinkButton, VisuallyHidden, type ButtonVariant } from '@wadachi/shared';
import type { AccountReservation, ReservationAction } from '@wadachi/shared/contract';
import { paths } from '../paths';
import { reservationMessages as messages } from './messages';
import styles from './ReservationCard.module.css';

interface Way {
  readonly action: ReservationAction;
  readonly label: (typeof messages)[keyof typeof messages];
  readonly variant: ButtonVariant;
  readonly to: (id: string) => string;
  /** Leads to a file that is saved, not to a page. */
  readonly saves?: true;
}

/** The most urgent first, the one that ends everything last. */
const ways: readonly Way[] = [
  { action: 'pay', label: messages.pay, variant: 'primary', to: paths.pay },
  { action: 'receipt', label: messages.receipt, variant: 'secondary', to: paths.receipt },
  { action: 'calendar', label: messages.calendar, variant: 'quiet', to: paths.calendar, saves: true },
  { action: 'change', label: messages.change, variant: 'quiet', to: paths.change },
  { action: 'cancel', label: messages.cancel, variant: 'quiet', to: paths.cancel },
];

/** What can be done with a reservation now, as the server says. */
export const ReservationActions = ({ reservation }: { readonly reservation: AccountReservation }) => {
  const { id, reserve_number, actions } = reservation;
  const open = ways.filter(({ action }) => actions.includes(action));
  if (open.length === 0) return null;
  return (
    <div className={styles.actions}>
      {open.map(({ action, label, variant, to, saves }) => (
        <LinkButton key={action} to={to(id)} variant={variant} download={saves}>
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
