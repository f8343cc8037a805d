import { formatMoney, observer, useIntl } from '@wadachi/shared';
import { StreetMap, StreetMapSwitch, useStreetMapSetting, type MapPlace } from '@wadachi/parts';
import type { ShopListItem } from '@wadachi/contract';
import { paths } from '../../paths';
import type { ChooseShopStore } from './ChooseShopStore';
import { messages } from './messages';

interface ResultsMapProps {
  readonly store: ChooseShopStore;
  readonly onChoose: (shop: ShopListItem) => void;
}

/** Shows the shops of the list on a street map, once it was opened. */
export const ResultsMap = observer(({ store, onChoose }: ResultsMapProps) => {
  const intl = useIntl();
  const setting = useStreetMapSetting();
  const { problems, results } = store.search;
  // Like the list, the map keeps no prices of other days.
  const isPriced = problems.length === 0 && results.failure === undefined;
  const places = (results.shown?.data ?? []).flatMap((shop): MapPlace[] => {
    const { name, position, lowest_charge: charge } = shop;
    if (!position) return [];
    const price =
      isPriced &&
      charge !== null &&
      intl.formatMessage(messages.from, { price: formatMoney(charge, intl.locale) });
    const label = [name, price].filter(Boolean).join(', ');
    const to = paths.chooseCar(store.choiceOf(shop));
    return [{ label, position, to, onChoose: () => onChoose(shop) }];
  });
  if (!setting || !store.isMapOpen || places.length === 0) return null;
  return <StreetMap key={JSON.stringify(places)} setting={setting} places={places} />;
});

/** Opens or closes the map; nothing where the host offers none. */
export const MapSwitch = observer(({ store }: Pick<ResultsMapProps, 'store'>) => {
  const setting = useStreetMapSetting();
  return setting && <StreetMapSwitch isOpen={store.isMapOpen} onSwitch={store.openMap} />;
});
