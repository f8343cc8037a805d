import { useState } from 'react';
import {
  isolated,
  observer,
  openRangesOn,
  Section,
  SelectControl,
  useIntl,
  useOpenHours,
  type ShopTimes,
} from '@wadachi/shared';
import { RadioCards } from '@wadachi/forms';
import type { PlanOptions, RentalPeriod, Shop } from '@wadachi/contract';
import {
  choosing,
  handOverEnds,
  isInHours,
  waysIn,
  type HandOverEnd,
  type OfferedWay,
} from '@wadachi/rental';
import { useMoney } from '../../quote/useMoney';
import { handOverMessages as messages } from './handOverMessages';
import type { OptionChoices } from './OptionChoices';
import { useFocusOnMiss } from './useFocusOnMiss';
import { useOptionPrice } from './useOptionPrice';
import { WayDetails } from './WayDetails';
import { addressFault, isOpenAtReturn, waysAt } from './ways';
import styles from './Options.module.css';

interface HandOverChoiceProps {
  readonly store: OptionChoices;
  readonly content: {
    readonly options: PlanOptions;
    readonly shop: Pick<Shop, 'id' | 'name' | 'position'> & ShopTimes;
    readonly period: RentalPeriod;
  };
}

const counter = 'counter';

/** Asks how the car is picked up and returned, one way each; the return follows the pick-up until another way is chosen. */
export const HandOverChoice = observer(({ store, content }: HandOverChoiceProps) => {
  const { shop, options, period } = content;
  const intl = useIntl();
  const yen = useMoney();
  const price = useOptionPrice();
  const inside = useFocusOnMiss(store.refusals);
  const [isElsewhere, setElsewhere] = useState(false);
  const { chosen } = store;
  const ways = waysIn(options);
  const places = options.return_places.filter(({ shop_id }) => shop_id !== shop.id);
  const [pickUp] = waysAt('rental', chosen, options);
  const [back] = waysAt('return', chosen, options);
  const isOpen = (end: HandOverEnd, way?: OfferedWay) => !way || isInHours(way, period[`${end}_time`]);
  const isSame =
    !isElsewhere &&
    chosen.return_place_id === '' &&
    back?.id === pickUp?.id &&
    (!pickUp?.towns || chosen.return_address === chosen.rental_address);
  const nameOf = (way?: OfferedWay) => way?.name ?? intl.formatMessage(messages.atShop);
  const priced = (way: string, yens = 0) =>
    yens === 0 ? way : intl.formatMessage(messages.priced, { way: isolated(way), price: yen(yens) });
  const toWords = useOpenHours();
  /** Names a return that can't be chosen, with the hours of its shop on that day; undefined where it is open. */
  const shut = (name: string, times: ShopTimes | undefined) => {
    if (!times || isOpenAtReturn(times, period)) return undefined;
    const hours = toWords(openRangesOn(period.return_date, times)) || 'none';
    return intl.formatMessage(messages.shutInList, { way: name, hours });
  };
  const closed = (message: typeof messages.closed, { name, hours }: OfferedWay, time: string) =>
    intl.formatMessage(message, { way: name, open: hours?.open, close: hours?.close, time });

  const choosePickUp = (value: string) => {
    const way = ways.find(({ id }) => id === value);
    void store.change({
      ...choosing('rental', way),
      ...(isSame && {
        ...choosing('return', isOpen('return', way) ? way : undefined),
        return_address: chosen.rental_address,
      }),
    });
  };
  const chooseReturn = (value: string) => {
    const isLikePickUp = value === 'same';
    const way = isLikePickUp ? pickUp : ways.find(({ id }) => id === value);
    setElsewhere(!isLikePickUp && way !== undefined && way.id === pickUp?.id);
    void store.change({
      ...choosing('return', way),
      return_place_id: places.some(({ shop_id }) => shop_id === value) ? value : '',
      return_address: isLikePickUp ? chosen.rental_address : '',
    });
  };
  const typeAddress = (end: HandOverEnd, address: string) =>
    void store.change(
      end === 'return'
        ? { return_address: address }
        : { rental_address: address, ...(isSame && { return_address: address }) },
    );

  const returns = [
    { value: 'same', way: pickUp, name: intl.formatMessage(messages.same) },
    ...(pickUp ? [{ value: counter, name: nameOf() }] : []),
    ...ways.flatMap((way) => {
      if (way.id !== pickUp?.id) return [{ value: way.id, way, name: way.name }];
      const name = intl.formatMessage(messages.anotherAddress);
      return way.towns ? [{ value: way.id, way, name }] : [];
    }),
  ].map(({ value, way, name }) => ({
    value,
    disabled: !isOpen('return', way) || shut(name, shop) !== undefined,
    label:
      shut(name, shop) ??
      (way && !isOpen('return', way) ? closed(messages.closedInList, way, '') : priced(name, way?.price)),
  }));
  const shops = places.map(({ shop_id, name, fee, times }) => {
    const there = intl.formatMessage(messages.otherShop, { shop: isolated(name) });
    const closedThen = shut(there, times);
    return { value: shop_id, disabled: closedThen !== undefined, label: closedThen ?? priced(there, fee) };
  });
  const details = (end: HandOverEnd, way?: OfferedWay) =>
    way && (
      <WayDetails
        key={`${end} ${way.id}`}
        shop={shop}
        way={way}
        end={end}
        address={chosen[handOverEnds[end].address]}
        fault={addressFault(end, chosen, options)}
        isRefused={store.refusals > 0}
        onType={(address) => typeAddress(end, address)}
      />
    );
  if (ways.length + places.length === 0) return null;
  return (
    <Section title={messages.title}>
      <input type="hidden" name="rental_place_id" value={shop.id} />
      <div ref={inside} className={styles.ends}>
        {ways.length > 0 && (
          <RadioCards
            name="rental_way"
            legend={messages.rental}
            options={[undefined, ...ways].map((way) => ({
              value: way?.id ?? counter,
              label: nameOf(way),
              aside: way ? price.once(way) : undefined,
              disabled: !isOpen('rental', way),
              hint:
                way && !isOpen('rental', way) ? closed(messages.closed, way, period.rental_time) : undefined,
            }))}
            value={pickUp?.id ?? counter}
            onChange={choosePickUp}
          />
        )}
        {details('rental', pickUp)}
        <SelectControl
          name="return_way"
          label={messages.return}
          options={[...returns, ...shops]}
          value={chosen.return_place_id || (isSame ? 'same' : (back?.id ?? counter))}
          onChange={chooseReturn}
        />
        {details('return', isSame ? undefined : back)}
      </div>
    </Section>
  );
});
