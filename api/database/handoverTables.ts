import type { Generated } from 'kysely';
import type { MissingPaper } from '@wadachi/contract';
import type { Instant, Json, JsonWithDefault, OptionalInstant } from './columns';

/** A damage that a clerk has seen, with the ids of its pictures. */
export interface Damage {
  readonly note: string;
  readonly files: readonly string[];
}

export interface PaperCheckTable {
  shop_id: string;
  reservation_id: string;
  missing: Json<MissingPaper[]>;
  note: string;
  checked_at: Instant;
}

/** See migration 0026. */
export interface HandoverTable {
  shop_id: string;
  reservation_id: string;
  car_id: string;
  handed_over_at: Instant;
  odometer: number;
  fuel: number;
  damage: Json<readonly Damage[]>;
  deposit: number;
  /** See migration 0039. */
  deposit_method: Generated<'cash' | 'terminal'>;
  returned_at: OptionalInstant;
  return_odometer: Generated<number | null>;
  return_fuel: Generated<number | null>;
  return_damage: JsonWithDefault<readonly Damage[]>;
  deposit_back: Generated<number | null>;
}

export interface CarTable {
  shop_id: string;
  id: string;
  plan_id: string;
  colour: Generated<string>;
  withdrawn_at: OptionalInstant;
  /** Null for cars that were there before this was noted. */
  added_at: OptionalInstant;
}

/** Says that a reservation is the shop's own; see migration 0028. */
export interface CarBlockTable {
  shop_id: string;
  reservation_id: string;
  kind: 'repair' | 'withdrawn';
  note: string;
}

export interface CounterPaymentTable {
  shop_id: string;
  id: Generated<string>;
  reservation_id: string;
  method: 'cash' | 'terminal';
  amount: number;
  /** See migration 0039. */
  at_shop_id: Generated<string | null>;
  created_at: Instant;
}
