import { FormattedMessage, Icon } from '@wadachi/shared';
import { messages } from './messages';
import styles from './PhoneLink.module.css';

/** Calls the shop; the link's address has only what a phone can dial. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <Icon name="phone" />
    <FormattedMessage {...messages.call} values={{ phone }} />
  </a>
);
