import { FormattedMessage, Icon } from '@wadachi/shared';
import { reservationMessages } from './messages';
import styles from './ReservationCard.module.css';

/** Calls the shop; the link's address has only what a phone can dial. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a className={styles.target} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <Icon name="phone" />
    <FormattedMessage {...reservationMessages.call} values={{ phone }} />
  </a>
);
