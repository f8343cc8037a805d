import { isDate, isId, isSlot } from '@wadachi/shared';
import { isNear } from '@wadachi/parts';
import type { PlanTrait, RentalPeriod } from '@wadachi/contract';
import { formLimits } from '../limits';

/** The choices that a link can contain. */
export interface Choice extends RentalPeriod {
  readonly area: string;
  readonly keyword: string;
  /** The customer's position, as `PlaceChoice` has it. */
  readonly near: string;
  /** The place of the return as typed, and the shop that was found. */
  readonly return_keyword: string;
  readonly return_place_id: string;
  readonly shop_id: string;
  readonly plan_id: string;
  readonly body_types: readonly string[];
  readonly passengers: number;
  readonly traits: readonly PlanTrait[];
  /** Suitcases, at least. */
  readonly luggage: number;
  readonly most_charge: number;
}

/** Filters of cars, in their order on the page. */
export const traits = [
  'hybrid-electric',
  'four-wheel-drive',
  'isofix',
] as const satisfies readonly PlanTrait[];

/** The choices in an address; missing and malformed ones are left out. */
export type UrlChoice = Partial<Choice>;

export const periodKeys = ['rental_date', 'rental_time', 'return_date', 'return_time'] as const;

const isKeyword = (value: string) => value.trim() !== '' && value.length <= formLimits.keyword;

const wellFormed = {
  area: isId,
  keyword: isKeyword,
  return_keyword: isKeyword,
  return_place_id: isId,
  near: isNear,
  shop_id: isId,
  plan_id: isId,
  rental_date: isDate,
  rental_time: isSlot,
  return_date: isDate,
  return_time: isSlot,
} as const;

/** With the highest that the API takes. */
const numbers = [
  ['passengers', formLimits.passengers],
  ['luggage', formLimits.luggage],
  ['most_charge', formLimits.charge],
] as const;

/** Reads the choices in an address. Malformed ones are ignored, so that a broken link still opens. */
export function readChoice(query: URLSearchParams): UrlChoice {
  const choice: { -readonly [Key in keyof Choice]?: Choice[Key] } = {};
  for (const key of Object.keys(wellFormed) as (keyof typeof wellFormed)[]) {
    const value = query.get(key);
    if (value !== null && wellFormed[key](value)) choice[key] = value;
  }
  const bodyTypes = [...new Set(query.getAll('body_types').filter(isId))];
  if (bodyTypes.length > 0) choice.body_types = bodyTypes;
  const asked = traits.filter((trait) => query.getAll('traits').includes(trait));
  if (asked.length > 0) choice.traits = asked;
  for (const [key, most] of numbers) {
    const value = Number(query.get(key));
    if (Number.isInteger(value) && value >= 1 && value <= most) choice[key] = value;
  }
  return choice;
}

/** Returns the query with a choice, without empty values and with the keys in a fixed order. */
export function writeChoice(choice: UrlChoice): URLSearchParams {
  const query = new URLSearchParams();
  const order = [
    'area',
    'keyword',
    'near',
    'return_keyword',
    'shop_id',
    'return_place_id',
    'plan_id',
    ...periodKeys,
  ] as const;
  for (const key of order) {
    const value = choice[key];
    if (value) query.set(key, value);
  }
  for (const bodyType of choice.body_types ?? []) query.append('body_types', bodyType);
  for (const trait of choice.traits ?? []) query.append('traits', trait);
  for (const [key] of numbers) {
    const value = choice[key];
    if (value) query.set(key, String(value));
  }
  return query;
}
