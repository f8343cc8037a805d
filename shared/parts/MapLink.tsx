import { FormattedMessage, Icon } from '@wadachi/shared';
import { mapAddress } from '@wadachi/rental';
import type { Shop } from '@wadachi/contract';
import { mapMessages } from './map/messages';
import styles from './IconLink.module.css';

/** Opens a shop in the map app of a phone, or in a tab. */
export const MapLink = ({ shop: { position } }: { readonly shop: Pick<Shop, 'position'> }) => (
  <a className={styles.link} href={mapAddress(position)} target="_blank" rel="noopener noreferrer">
    <Icon name="pin" />
    <FormattedMessage {...mapMessages.open} />
  </a>
);
