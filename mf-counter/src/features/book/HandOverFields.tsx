import type { CounterOffers } from '@wadachi/contract';
import { limits } from '@wadachi/contract/limits';
import { SelectField, TextField, type Validator } from '@wadachi/forms';
import { deliveryFault, isInHours, waysIn, type HandOverEnd, type OfferedWay } from '@wadachi/rental';
import { formatMoney, observer, useIntl, usePlatform, type IntlShape } from '@wadachi/shared';
import type { BookStore } from './BookStore';
import { choiceMessages } from './choiceMessages';
import { handOverMessages as messages } from './handOverMessages';
import { atShop, handOverIn, type BookValues } from './values';

type Options = CounterOffers['options'];

/** Asks where the customer gets the car and where it goes back; nothing where the shop offers its counter alone. */
export const HandOverFields = observer(({ store: { offers, values } }: { readonly store: BookStore }) => {
  const intl = useIntl();
  const { locale } = usePlatform();
  const { options } = offers;
  const ways = waysIn(options);
  const shops = options.return_places;
  const { pickUp, dropOff, isSame } = handOverIn(values, options);
  const here = intl.formatMessage(choiceMessages.here);

  const priced = (name: string, price: number) =>
    price === 0
      ? name
      : intl.formatMessage(choiceMessages.priced, { name, price: formatMoney(price, locale) });
  const optionOf = (
    end: HandOverEnd,
    value: string,
    way: OfferedWay | undefined,
    name = way?.name ?? here,
  ) => {
    const closed = closedThen(intl, end, way, values, name);
    return { value, label: closed ?? priced(name, way?.price ?? 0), disabled: closed !== undefined };
  };
  const sameAgain = intl.formatMessage(messages.same);
  const another = intl.formatMessage(messages.anotherAddress);
  const returns = [
    optionOf('return', '', pickUp, ways.length > 0 ? sameAgain : here),
    ...(pickUp ? [{ value: atShop, label: here }] : []),
    // The way of the pick-up is the first option; it is another one only for another address.
    ...ways
      .filter((way) => way.id !== pickUp?.id || way.towns)
      .map((way) => optionOf('return', way.id, way, way.id === pickUp?.id ? another : way.name)),
    ...shops.map(({ shop_id, name, fee }) => ({ value: `${atShop}${shop_id}`, label: priced(name, fee) })),
  ];

  if (ways.length + shops.length === 0) return null;
  return (
    <>
      {ways.length > 0 && (
        <SelectField
          name="rental_way"
          label={messages.pickUp}
          hint={pickUp?.description}
          options={[undefined, ...ways].map((way) => optionOf('rental', way?.id ?? '', way))}
          validate={openAt(intl, 'rental', options)}
        />
      )}
      <SelectField
        name="return_way"
        label={choiceMessages.returnShop}
        hint={dropOff?.id === pickUp?.id ? undefined : dropOff?.description}
        options={returns}
        validate={openAt(intl, 'return', options)}
      />
      {pickUp?.towns && <AddressField end="rental" options={options} towns={pickUp.towns} />}
      {!isSame && dropOff?.towns && <AddressField end="return" options={options} towns={dropOff.towns} />}
    </>
  );
});

interface AddressProps {
  readonly end: HandOverEnd;
  readonly options: Options;
  readonly towns: NonNullable<OfferedWay['towns']>;
}

const AddressField = ({ end, options, towns: served }: AddressProps) => {
  const intl = useIntl();
  const towns = intl.formatList(served.map(({ name }) => name));
  const validate: Validator = (address, typed) => {
    const way = wayAt(end, typed, options);
    const fault = way && deliveryFault(way, typeof address === 'string' ? address : '');
    return fault && intl.formatMessage(messages[fault], { towns });
  };
  return (
    <TextField
      name={`${end}_address`}
      label={end === 'rental' ? messages.deliverTo : messages.collectFrom}
      hint={intl.formatMessage(messages.towns, { towns })}
      autoComplete="off"
      maxLength={limits.address}
      validate={validate}
      required
    />
  );
};

function wayAt(end: HandOverEnd, typed: object, options: Options): OfferedWay | undefined {
  const { pickUp, dropOff } = handOverIn(typed as BookValues, options);
  return end === 'rental' ? pickUp : dropOff;
}

/** Names a way with its hours when it is not offered at the time of pick-up or return. */
function closedThen(
  intl: IntlShape,
  end: HandOverEnd,
  way: OfferedWay | undefined,
  values: BookValues | undefined,
  name = way?.name ?? '',
): string | undefined {
  if (!way?.hours || values === undefined || isInHours(way, values[`${end}_time`])) return undefined;
  return intl.formatMessage(messages.hours, { name, ...way.hours });
}

const openAt =
  (intl: IntlShape, end: HandOverEnd, options: Options): Validator =>
  (_, typed) =>
    closedThen(intl, end, wayAt(end, typed, options), typed as BookValues);
