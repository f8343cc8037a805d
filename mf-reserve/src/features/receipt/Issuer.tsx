import { FormattedMessage } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { messages } from './messages';
import styles from './Receipt.module.css';

/** The issuer, with the registration number that a qualified invoice needs (Consumption Tax Act, art. 57-4). */
export const Issuer = ({ issuer }: Pick<Receipt, 'issuer'>) => (
  <address className={styles.issuer}>
    <span className={styles.soft}>
      <FormattedMessage {...messages.issuer} />
    </span>
    <strong>{issuer.name}</strong>
    <span>{issuer.address}</span>
    <span>{issuer.phone}</span>
    <span>
      <FormattedMessage {...messages.registration} values={{ number: issuer.registration_number }} />
    </span>
  </address>
);
