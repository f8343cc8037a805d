import type { QuoteRequest } from '@wadachi/contract';
import { handOverEnds, isInHours, isServed, type HandOverEnd } from '@wadachi/rental';
import type { LocalizedHandOver } from '../../database';
import { inEachLocale, inLocale, type Localized } from '../../texts';
import type { OfferedOption } from '../catalogue/Offers';
import type { FieldProblem } from './fieldProblems';

type Choices = Omit<QuoteRequest, 'plan_id' | 'driver'>;
export type OfferedWay = OfferedOption & { readonly kind: 'location' | 'transport' };

interface Ways {
  /** The chosen ways: one, or none for the counter. */
  readonly ways: readonly OfferedWay[];
  readonly otherShop?: Localized | undefined;
}

/**
 * Lists the problems of a way to get or return the car: a second way, a time or an address that is not served.
 * @param needsAddress False while only the price is asked: it does not depend on the address.
 */
export function wayProblems(
  end: HandOverEnd,
  { ways, otherShop }: Ways,
  choices: Choices,
  needsAddress: boolean,
): FieldProblem[] {
  const [way, second] = ways;
  if (!way) return [];
  const field = handOverEnds[end][way.kind];
  const other = second?.name ?? otherShop;
  if (other) return [{ field, code: 'two-ways', values: { first: way.name, second: other } }];
  const { hours, towns } = way.hand_over ?? {};
  const time = choices[`${end}_time`];
  const address = choices[`${end}_address`]?.trim() ?? '';
  const late: FieldProblem[] =
    hours && !isInHours({ hours }, time)
      ? [{ field, code: 'way-closed', values: { name: way.name, ...hours } }]
      : [];
  if (!towns || (address === '' && !needsAddress)) return late;
  if (address === '') return [...late, { field: `${end}_address`, code: 'no-address' }];
  return isServed(address, towns.flatMap(marksOf))
    ? late
    : [...late, { field: `${end}_address`, code: 'not-served', values: { towns: namesOf(towns) } }];
}

export const handOverOf = ({ name, description, hand_over }: OfferedWay): LocalizedHandOver => ({
  name,
  instructions: description,
  delivers: hand_over?.towns !== undefined,
  ...(hand_over?.position && { position: hand_over.position }),
});

type Towns = NonNullable<NonNullable<OfferedOption['hand_over']>['towns']>;

/** The parts of an address that say that it lies in the town. */
export const marksOf = ({ name, postcodes }: Towns[number]): string[] => [
  ...new Set([...Object.values(name), ...postcodes]),
];

const namesOf = (towns: Towns): Localized =>
  inEachLocale((locale) =>
    new Intl.ListFormat(locale).format(towns.map(({ name }) => inLocale(name, locale))),
  );
