import type { BodyOf, Change } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import type { StoredChoices } from '../../../database';
import { Refused } from '../../../http';
import type { Locale } from '../../../texts';
import type { Offer } from '../../catalogue/Offers';
import { asAgreed } from '../../changing/changeTerms';
import { holdShopsOpen } from '../../prices/closedMeanwhile';
import { fitsCar } from '../../prices/lending';
import type { ReservationWithShops } from '../../reservation/reserves.repository';
import { bookingsInTheWay } from '../cars/inTheWay';
import type { Deed } from '../audit/deed';
import type { Rentals, RentalOfShop } from './Rentals';
import type { RentalNeeds } from './needs';

type ChangeBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/change'>;

/** Changes bookings before the hand-over, with the price, papers and mail of a customer's change. Serves one transaction. */
export class Changing {
  constructor(private readonly deps: RentalNeeds & { readonly rentals: Rentals }) {}

  /** Previews the change; nothing is stored. @throws Refused as `change`. */
  async show(of: RentalOfShop, body: ChangeBody, locale: Locale): Promise<Change> {
    const { rentals, changing } = this.deps;
    const { reservation, actions } = await rentals.find(of);
    if (!actions.includes('change')) throw new Refused('done-meanwhile');
    return changing.preview(reservation, this.#wish(reservation, body, locale));
  }

  /**
   * @throws Refused 409 `done-meanwhile` once the car is out, `price-changed` with the change, 422 for what can't be rented
   * so; LateRefusal 409 `sold-out` with what is free instead, and what has the booking's own car.
   */
  async change(
    of: RentalOfShop,
    body: ChangeBody,
    locale: Locale,
  ): Promise<{ readonly change: Change; readonly deed: Deed }> {
    const { db, rentals, changing } = this.deps;
    await holdShopsOpen(db, of.id);
    const { reservation } = await rentals.lock(of, 'change');
    const change = await changing.carryOut(reservation, this.#wish(reservation, body, locale));
    const { reservation: changed } = await rentals.find(of);
    return { change, deed: { before: changeableOf(reservation), after: changeableOf(changed) } };
  }

  #wish(reservation: ReservationWithShops, body: ChangeBody, locale: Locale) {
    const { pool, catalogue } = this.deps;
    const choices = optionsIn(catalogue.now.offer(body.plan_id), reservation.choices);
    return {
      request: { ...asAgreed({ ...reservation, choices }), ...body },
      locale,
      isAtCounter: true as const,
      inTheWay: async ({ plan_id, starts_at, ends_at }: CarNeed) =>
        plan_id === reservation.plan_id ? bookingsInTheWay(pool, { ...reservation, starts_at, ends_at }) : [],
    };
  }
}

interface CarNeed {
  readonly plan_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** The agreed options that a class has too. The clerk reads in the new price which ones go. */
function optionsIn(offer: Offer | undefined, choices: StoredChoices): StoredChoices {
  if (offer === undefined) return choices;
  const { compensation_id, service_id = [], rental_item_id = [], rental_item_count = [], ...ways } = choices;
  const has = (id: string | undefined): boolean =>
    offer.options.some((option) => option.id === id && fitsCar(option, offer));
  const items = rental_item_id
    .map((id, index) => ({ id, count: rental_item_count[index] ?? 0 }))
    .filter(({ id }) => has(id));
  return {
    ...ways,
    ...(has(compensation_id) && { compensation_id }),
    service_id: service_id.filter(has),
    rental_item_id: items.map(({ id }) => id),
    rental_item_count: items.map(({ count }) => count),
  };
}

const changeableOf = (reservation: ReservationWithShops) => {
  const { plan_id, car_id, passengers, charge } = reservation;
  return { ...pickPeriod(reservation), plan_id, car_id, passengers, charge };
};
