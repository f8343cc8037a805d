import { FormattedMessage, Icon, Section } from '@wadachi/shared';
import { PhoneLink, ShopMap } from '@wadachi/parts';
import type { Receipt, ShopMap as MapOfShops } from '@wadachi/contract';
import { mapAddress } from '@wadachi/rental';
import { paths } from '../../paths';
import { mapMessages } from '../../search/mapMessages';
import styles from './Complete.module.css';
import { messages } from './messages';

interface GettingThereProps extends Pick<Receipt, 'shop'> {
  readonly map: MapOfShops | null;
}

/** The way to the counter, a map, and whom to call. */
export const GettingThere = ({ shop, map }: GettingThereProps) => (
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
    {map && (
      <ShopMap
        map={map}
        title={mapMessages.title}
        toShop={(id) => (id === shop.id ? undefined : paths.shop(id))}
        toBox={(box) => `${paths.chooseShop()}?map=${box}`}
      />
    )}
  </Section>
);
