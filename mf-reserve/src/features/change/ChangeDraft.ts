import { recordOf, StoredJson } from '@wadachi/parts';
import type { RentalPeriod } from '@wadachi/contract';
import { keptAges } from '../../children/childrenAges';
import { pickPeriod } from '@wadachi/rental';
import { noOptions, type ChosenOptions } from '../../draft/draftFields';
import { wellFormedIn } from '../../draft/readDraft';
import { optionsIn } from '../../quote/quoteRequest';

export const wishKey = 'reservation-change';

/** What the customer wants to change the reservation to. */
export interface WishedChange {
  readonly plan_id: string;
  readonly period: RentalPeriod;
  readonly passengers: number;
  readonly chosen: ChosenOptions;
  /** In whole years. */
  readonly children_ages: readonly number[];
}

/**
 * The wish of a change in a storage, for a reload. It belongs to one reservation as it is agreed: another reservation, or
 * the same one after a change, does not get it.
 */
export class ChangeDraft {
  readonly #kept: StoredJson;
  readonly #of: string;

  /** `id` is the reservation, `agreed` what is agreed in it, in any form that can be compared. */
  constructor(
    storage: Storage | undefined,
    { id, agreed }: { readonly id: string; readonly agreed: string },
  ) {
    this.#kept = new StoredJson(storage, wishKey);
    this.#of = `${id} ${agreed}`;
  }

  /** The wish; undefined when there is none of this reservation or its period is malformed. */
  read(): WishedChange | undefined {
    const { of, wish } = recordOf(this.#kept.read());
    if (of !== this.#of) return undefined;
    const { plan_id, rental_date, rental_time, return_date, return_time, passengers, ...others } =
      wellFormedIn(wish);
    if (!plan_id || !rental_date || !rental_time || !return_date || !return_time || !passengers)
      return undefined;
    return {
      plan_id,
      period: { rental_date, rental_time, return_date, return_time },
      passengers,
      chosen: optionsIn({ ...noOptions, ...others }),
      children_ages: keptAges(recordOf(wish)['children_ages']),
    };
  }

  write({ period, chosen, ...wish }: WishedChange): void {
    this.#kept.write({ of: this.#of, wish: { ...wish, ...pickPeriod(period), ...chosen } });
  }

  clear(): void {
    this.#kept.clear();
  }
}
