import { isolated, observer, Section, SelectControl, useIntl } from '@wadachi/shared';
import type { PlanOptions, Shop } from '@wadachi/contract';
import { useMoney } from '../quote/useMoney';
import { optionMessages } from './messages';
import type { OptionChoices } from './OptionChoices';
import styles from './Options.module.css';

interface HandOverChoiceProps {
  readonly store: OptionChoices;
  readonly content: { readonly options: PlanOptions; readonly shop: Pick<Shop, 'id' | 'name'> };
}

interface Priced {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly price: number;
}

/** The places and transports of pick-up and return. */
export const HandOverChoice = observer(({ store, content: { shop, options } }: HandOverChoiceProps) => {
  const intl = useIntl();
  const yen = useMoney();
  const { chosen } = store;
  const choices = (none: string, offered: readonly Priced[]) => [
    { value: '', label: none, hint: '' },
    ...offered.map(({ id, name, description = '', price }) => ({
      value: id,
      label: intl.formatMessage(price === 0 ? optionMessages.pricedFree : optionMessages.priced, {
        name,
        price: yen(price),
      }),
      hint: [description, price === 0 ? intl.formatMessage(optionMessages.free) : `+${yen(price)}`]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  const atShop = choices(intl.formatMessage(optionMessages.atShop), options.locations);
  const ways = (none: string) => choices(none, options.transports);
  const shops = choices(
    intl.formatMessage(optionMessages.sameShop, { shop: isolated(shop.name) }),
    options.return_places
      .filter(({ shop_id }) => shop_id !== shop.id)
      .map(({ shop_id, name, fee }) => ({ id: shop_id, name, price: fee })),
  );
  const fields = [
    { name: 'pick_up_location_id', label: optionMessages.pickUpLocation, options: atShop },
    {
      name: 'rental_transport',
      label: optionMessages.rentalTransport,
      options: ways(intl.formatMessage(optionMessages.ownWay)),
    },
    { name: 'return_place_id', label: optionMessages.returnPlace, options: shops },
    { name: 'drop_off_location_id', label: optionMessages.dropOffLocation, options: atShop },
    {
      name: 'return_transport',
      label: optionMessages.returnTransport,
      options: ways(intl.formatMessage(optionMessages.ownWayBack)),
    },
  ] as const;
  const offered = fields.filter((field) => field.options.length > 1);
  if (offered.length === 0) return null;
  return (
    <Section title={optionMessages.handOver}>
      <input type="hidden" name="rental_place_id" value={shop.id} />
      <div className={styles.pairs}>
        {offered.map((field) => (
          <SelectControl
            key={field.name}
            name={field.name}
            label={field.label}
            // Phones cut off the end of a long option, which has the price.
            hint={field.options.find(({ value }) => value === chosen[field.name])?.hint}
            options={field.options}
            value={chosen[field.name]}
            onChange={(value) => void store.change({ [field.name]: value })}
          />
        ))}
      </div>
    </Section>
  );
});
