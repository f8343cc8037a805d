import { Icon } from '@wadachi/shared';
import type { Receipt } from '@wadachi/shared/contract';
import styles from './PhoneLink.module.css';

/** Calls the shop of a reservation; the link's address has only what a phone can dial. */
export const PhoneLink = ({
  shop: { name, phone },
}: {
  readonly shop: Pick<Receipt['shop'], 'name' | 'phone'>;
}) => (
  <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <Icon name="phone" />
    {name} {phone}
  </a>
);
