import { FormattedMessage, Icon, Section } from '@wadachi/shared';
import { PhoneLink } from '@wadachi/shared/parts';
import type { Receipt } from '@wadachi/shared/contract';
import { mapAddress } from '@wadachi/shared/rental';
import styles from './Complete.module.css';
import { messages } from './messages';

/** The way to the counter, a map, and whom to call. */
export const GettingThere = ({ shop }: Pick<Receipt, 'shop'>) => (
  <Section title={messages.gettingThere}>
    {shop.access !== '' && <p className={styles.access}>{shop.access}</p>}
    <address className={styles.address}>
      <span>{shop.address}</span>
      <a href={mapAddress(shop.position)} target="_blank" rel="noopener noreferrer">
        <Icon name="pin" />
        <FormattedMessage {...messages.map} />
      </a>
      <PhoneLink shop={shop} />
    </address>
  </Section>
);
