import type { Generated } from 'kysely';
import type { PlaceKind } from '@wadachi/contract';
import type { Localized } from '../texts';
import type { Json } from './columns';

/** A place that customers name in a search, and that is no shop; see migration 0023. */
export interface PlaceTable {
  id: string;
  kind: PlaceKind;
  name: Json<Localized>;
  /** Reading of the Japanese name. */
  kana: string | null;
  code: string | null;
  /** Seven digits. */
  postcode: string | null;
  latitude: number;
  longitude: number;
  position: number;
}

export interface PostcodePrefixTable {
  /** The first three digits. */
  prefix: string;
  /** A line for each code: code, prefecture, city and town, with commas between them. */
  towns: string;
}

export interface OneWayFeeTable {
  shop_id: string;
  return_shop_id: string;
  fee: number;
  /** The time until the car is home again, after its turnaround. */
  transfer_hours: Generated<number>;
}

export interface ShopSeasonTable {
  shop_id: string;
  starts_on: string;
  ends_on: string;
  percent: number;
  name: Json<Localized>;
}
