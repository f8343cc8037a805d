import { Section } from '@wadachi/shared';
import { MapLink, PhoneLink, ShopMap } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import styles from './Complete.module.css';
import { messages } from './messages';

/** The way to the counter, a map, and whom to call. */
export const GettingThere = ({ shop }: Pick<Receipt, 'shop'>) => (
  <Section title={messages.gettingThere}>
    {shop.access !== '' && <p className={styles.access}>{shop.access}</p>}
    <address className={styles.address}>
      <span>{shop.address}</span>
      <MapLink shop={shop} />
      <PhoneLink shop={shop} />
    </address>
    <ShopMap shop={shop} />
  </Section>
);
