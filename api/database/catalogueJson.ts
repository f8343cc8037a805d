import type { Localized } from '../texts';

/** Opening to closing; see the contract's `OpenRange`. */
export interface OpenRangeRow {
  open: string;
  close: string;
}

/** One weekday of `shops.hours`, Monday first; null on a day the shop is always closed. */
export type DayHours = (OpenRangeRow & { ranges?: OpenRangeRow[] }) | null;

/** A day of `shops.special_hours`; closed without ranges. */
export interface SpecialHours {
  date: string;
  ranges: OpenRangeRow[];
}

export interface CancelTermRow {
  days_before: number;
  percent: number;
}

/** The most that one accident costs without a cover, in yen. */
export interface Liability {
  excess: number;
  /** Non-operation charge: the loss of the shop while the car is repaired. */
  noc: number;
}

/** Children a seat is made for: whole years, both included. */
export interface ChildAges {
  from: number;
  to: number;
}

/**
 * The terms by which a location or a transport brings car and customer together; see the contract's `PlanOptions`.
 */
export interface HandOverTerms {
  hours?: OpenRangeRow;
  position?: { latitude: number; longitude: number };
  /** The car is brought to an address there. `postcodes` are their beginnings, digits only. */
  towns?: { name: Localized; postcodes: string[] }[];
}

/** A step of the way from the gate to the shop; its picture is the id of a `pictures` row. */
export interface DirectionStep {
  text: Localized;
  picture?: string;
}

/** A young driver pays this more for each 24 hours begun; `to` is the oldest age that pays it. */
export interface YoungDriver {
  to: number;
  price: number;
  cap: number | null;
}

/** A picture of a plan or shop: the id of a `pictures` row and its description. */
export interface PictureReference {
  id: string;
  alt: Localized;
}
