import type { QuoteRequest } from '@wadachi/contract';
import { handOverEnds, type Extras, type HandOverEnd, type PricedItem } from '@wadachi/rental';
import type { Localized } from '../../texts';
import { fitsCar, isLent } from './lending';
import type { FieldProblem, FieldProblemCode } from './fieldProblems';
import type { Offer } from '../catalogue/Offers';
import { wayProblems, type OfferedWay } from './handOver';

/** A customer's choices for one plan, as the contract has them: empty ids mean "none". */
export type Choices = Omit<QuoteRequest, 'plan_id' | 'driver'>;

type OfferedOption = Offer['options'][number];
type ReturnShop = Offer['return_shops'][number];
type Choosable = Pick<Offer, 'shop_id' | 'body_type_id' | 'options' | 'return_shops'>;

/** Choices after the look-up: the chosen options, or the reasons for a refusal. */
export interface ResolvedChoices {
  readonly extras: Extras<Localized> & {
    readonly pickUp?: OfferedWay | undefined;
    readonly dropOff?: OfferedWay | undefined;
  };
  readonly addresses: Pick<Choices, 'rental_address' | 'return_address'>;
  readonly returnShop: ReturnShop | undefined;
  readonly problems: readonly FieldProblem[];
}

/**
 * Looks up the choices among the current offers of the plan's shop.
 * @param needsAddress Whether a delivery without an address is a problem.
 */
export function resolveChoices(choices: Choices, offer: Choosable, needsAddress = false): ResolvedChoices {
  const problems: FieldProblem[] = [];
  const refuse = (field: keyof Choices, code: FieldProblemCode) => void problems.push({ field, code });
  const offered = new Map(offer.options.map((option) => [option.id, option]));

  function find<Kind extends OfferedOption['kind']>(
    field: keyof Choices,
    kind: Kind,
    id: string | undefined,
  ): (OfferedOption & { readonly kind: Kind }) | undefined {
    if (!id) return undefined;
    const option = offered.get(id);
    if (!isKind(option, kind)) refuse(field, 'not-offered');
    else if (fitsCar(option, offer)) return option;
    else problems.push({ field, code: 'does-not-fit', values: { name: option.name } });
    return undefined;
  }
  const findAll = (field: 'service_id' | 'rental_item_id', kind: OfferedOption['kind']) => {
    const ids = choices[field] ?? [];
    if (new Set(ids).size < ids.length) refuse(field, 'listed-twice');
    return ids.map((id) => find(field, kind, id));
  };

  const returnShop = returnShopOf(choices, offer, refuse);
  const wayOf = (end: HandOverEnd, otherShop?: Localized): OfferedWay | undefined => {
    const { location, transport } = handOverEnds[end];
    const ways = [
      find(location, 'location', choices[location]),
      find(transport, 'transport', choices[transport]),
    ].filter((way) => way !== undefined);
    problems.push(...wayProblems(end, { ways, otherShop }, choices, needsAddress));
    return ways[0];
  };
  const [pickUp, dropOff] = [wayOf('rental'), wayOf('return', returnShop?.name)];
  const extras = {
    cover: find('compensation_id', 'cover', choices.compensation_id),
    services: findAll('service_id', 'service').filter((service) => service !== undefined),
    items: counted(findAll('rental_item_id', 'item'), choices, problems),
    pickUp,
    dropOff,
    oneWay: returnShop && { to: returnShop.name, fee: returnShop.fee },
  };
  const addresses = {
    ...(pickUp?.hand_over?.towns && { rental_address: choices.rental_address?.trim() ?? '' }),
    ...(dropOff?.hand_over?.towns && { return_address: choices.return_address?.trim() ?? '' }),
  };
  return { extras, addresses, returnShop, problems };
}

const isKind = <Kind extends OfferedOption['kind']>(
  option: OfferedOption | undefined,
  kind: Kind,
): option is OfferedOption & { readonly kind: Kind } => option?.kind === kind;

function returnShopOf(
  { rental_place_id, return_place_id }: Choices,
  { shop_id, return_shops }: Choosable,
  refuse: (field: keyof Choices, code: FieldProblemCode) => void,
): ReturnShop | undefined {
  if (rental_place_id && rental_place_id !== shop_id) refuse('rental_place_id', 'other-shop');
  if (!return_place_id || return_place_id === shop_id) return undefined;
  const returnShop = return_shops.find(({ id }) => id === return_place_id);
  if (!returnShop) refuse('return_place_id', 'no-one-way');
  return returnShop;
}

/** Puts items and counts together; an item counted 0 is not chosen. */
function counted(
  items: readonly (OfferedOption | undefined)[],
  choices: Choices,
  problems: FieldProblem[],
): { item: PricedItem<Localized>; count: number }[] {
  const counts = choices.rental_item_count ?? [];
  if (items.length !== counts.length) {
    problems.push({ field: 'rental_item_count', code: 'count-mismatch' });
    return [];
  }
  return items.flatMap((item, index) => {
    const count = counts[index] ?? 0;
    if (!item || count === 0) return [];
    const max = item.max_count ?? 1;
    if (!isLent(item.months, choices))
      problems.push({ field: 'rental_item_id', code: 'out-of-season', values: { name: item.name } });
    if (count > max) problems.push({ field: 'rental_item_count', code: 'too-many', values: { max } });
    return [{ item, count }];
  });
}
