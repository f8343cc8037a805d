import { FormattedMessage, Link, observer } from '@wadachi/shared';
import { ShopMap } from '@wadachi/parts';
import type { ShopListItem, ShopMap as MapOfShops } from '@wadachi/contract';
import { mapMessages } from '../../search/mapMessages';
import { paths } from '../../paths';
import type { ChooseShopStore } from './ChooseShopStore';
import { wholeMap } from './load';
import styles from './ResultsMap.module.css';

interface ResultsMapProps {
  readonly store: ChooseShopStore;
  readonly map: MapOfShops;
  readonly onChoose: (shop: Pick<ShopListItem, 'id' | 'name'>) => void;
}

/** The shops of the search on a map, over their list. */
export const ResultsMap = observer(({ store, map, onChoose }: ResultsMapProps) => (
  <div className={styles.map}>
    <ShopMap
      map={map}
      title={mapMessages.title}
      from={mapMessages.from}
      toShop={(shop_id) => paths.chooseCar({ ...store.choice, shop_id })}
      toBox={(box) => store.mapAddress(box)}
      onChoose={onChoose}
    />
    {store.search.filters.map !== wholeMap && (
      <Link className={styles.whole} to={store.mapAddress(wholeMap)}>
        <FormattedMessage {...mapMessages.whole} />
      </Link>
    )}
  </div>
));

/** Opens or closes the map. */
export const MapSwitch = observer(({ store }: Pick<ResultsMapProps, 'store'>) => {
  const isShown = store.search.filters.map !== '';
  return (
    <Link className={styles.chip} to={store.mapAddress(isShown ? '' : wholeMap)}>
      <FormattedMessage {...(isShown ? mapMessages.hide : mapMessages.show)} />
    </Link>
  );
});
