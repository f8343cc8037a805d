import type { PlanAlternatives, RefusalDetails, RentalPeriod } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { pickPeriod } from '@wadachi/rental';
import { Refused } from '../../http';
import type { AskedRental, AvailabilityService } from '../availability/availability.service';
import type { Catalogue } from '../catalogue/Catalogue';
import type { OfferedPlan, OfferedShop, Offers } from '../catalogue/Offers';
import { problemsOf, refuseImpossibleAnywhere } from '../prices/period';
import type { PriceService } from '../prices/prices.service';
import { daysNear, neighboursOf, type Neighbour } from './nearby';
import { nearestTo, type RatedPlan } from './order';
import { planListItem } from './plans.presenter';

interface AlternativesQuery extends RentalPeriod {
  readonly shop_id: string;
  readonly plan_id?: string | undefined;
  /** A shop from which no way leads there has the car returned to itself. */
  readonly return_place_id?: string | undefined;
  readonly body_types?: readonly string[] | undefined;
  readonly passengers?: number | undefined;
  /** A clerk books: what is free at other shops may begin at once. */
  readonly isAtCounter?: boolean | undefined;
}

interface AlternativesServices {
  readonly catalogue: Catalogue;
  readonly prices: PriceService;
  readonly availability: AvailabilityService;
  readonly clock: () => Date;
}

type Way = ReturnType<Offers['wayBack']>;

interface Candidate extends AskedRental {
  readonly kind: keyof PlanAlternatives;
  readonly back: Way;
  readonly shop: OfferedShop;
  readonly plans: readonly OfferedPlan[];
  readonly distanceKm: number;
}

type FreeCandidate = Candidate & { readonly available: ReadonlyMap<string, number> };

const max = { plans: 4, shops: 3, days: 4 } as const;
/** Shops nearby that are looked into, the nearest first; bounds the work where shops are dense. */
const maxNeighbours = 20;

/** Finds free alternatives. One query serves all shops, plans and days. */
export class AlternativesService {
  constructor(private readonly services: AlternativesServices) {}

  /**
   * Other plans of the shop, shops near by, days near by. A period at which only this shop is closed still gives the
   * other shops and days.
   * @throws Refused 404 for a shop that is not offered or a plan that is not its, 422 for a period no shop can rent.
   */
  near(query: AlternativesQuery, locale: Locale): Promise<PlanAlternatives> {
    return this.#near(query, locale, false);
  }

  /**
   * Builds the refusal of a booking or change for which no car is free, with free alternatives. The period has been
   * checked: for its return at another shop, or a pick-up that was agreed before, other rules hold than for `near`.
   */
  async soldOut(
    wanted: AlternativesQuery,
    locale: Locale,
    inTheWay?: Pick<RefusalDetails<'sold-out'>, 'bookings'>,
  ): Promise<Refused> {
    const { plans: alternatives, shops, days } = await this.#near(wanted, locale, true);
    return new Refused('sold-out', { alternatives, shops, days, ...inTheWay });
  }

  async #near(query: AlternativesQuery, locale: Locale, isChecked: boolean): Promise<PlanAlternatives> {
    const offers = this.services.catalogue.now;
    const { candidates, wanted, back } = this.#candidates(query, offers, isChecked);
    const free = await this.#free(candidates);
    const of = (kind: Candidate['kind']) => free.filter((one) => one.kind === kind);
    const chosen = [...of('plans'), ...of('shops').slice(0, max.shops), ...of('days').slice(0, max.days)];
    const { rated, wantedCharge } = this.#rated(chosen, { wanted, back }, pickPeriod(query), offers);

    const bodyTypes = query.body_types ?? (wanted ? [wanted.body_type_id] : []);
    const item = (one: RatedPlan) => planListItem(one.plan, one, locale);
    const answer: PlanAlternatives = { plans: [], shops: [], days: [] };
    for (const { kind, period, distanceKm, plans } of rated) {
      if (kind === 'plans') {
        const nearest = nearestTo(plans, { bodyTypes, charge: wantedCharge });
        answer.plans = nearest.slice(0, max.plans).map(item);
        continue;
      }
      const [best] = nearestTo(plans, { bodyTypes, charge: 0 });
      if (!best) continue;
      if (kind === 'days') answer.days.push({ ...period, plan: item(best) });
      else answer.shops.push({ distance_km: Math.round(distanceKm * 10) / 10, plan: item(best) });
    }
    return answer;
  }

  #candidates(
    query: AlternativesQuery,
    offers: Offers,
    isChecked: boolean,
  ): { candidates: Candidate[]; wanted: OfferedPlan | undefined; back: Way } {
    const { shop_id, plan_id, return_place_id, passengers = 1, isAtCounter } = query;
    const [period, now] = [pickPeriod(query), this.services.clock()];
    const shop = offers.shop(shop_id);
    if (!shop) throw new Refused('not-found');
    if (!isChecked) refuseImpossibleAnywhere(period, now, shop.time_zone);
    const backTo = ({ id }: OfferedShop) => offers.wayBack(id, return_place_id);
    const canRent = (at: OfferedShop, when: RentalPeriod) =>
      problemsOf(when, { shop: at, returnShop: backTo(at), isAtCounter }, now).length === 0;

    const neighbours: Neighbour<OfferedShop>[] = [];
    for (const near of neighboursOf(shop, offers.shops)) {
      if (neighbours.length === maxNeighbours) break;
      if (canRent(near.shop, period)) neighbours.push(near);
    }
    const wanted = offers.plansOf(shop_id).find(({ id }) => id === plan_id);
    if (plan_id !== undefined && !wanted) throw new Refused('not-found');

    const seating = ({ id }: OfferedShop) =>
      offers.plansOf(id).filter((plan) => plan.passengers >= passengers);
    const here = { shop, back: backTo(shop), distanceKm: 0 };
    const others = seating(shop).filter((plan) => plan !== wanted);
    const onOtherDays = wanted && wanted.passengers >= passengers ? [wanted] : seating(shop);
    const candidates: Candidate[] = [
      { kind: 'plans', ...here, period, plans: isChecked || canRent(shop, period) ? others : [] },
      ...neighbours.map((near) => ({
        ...{ kind: 'shops' as const, ...near, back: backTo(near.shop) },
        ...{ period, plans: seating(near.shop) },
      })),
      ...daysNear(period)
        .filter((day) => canRent(shop, day))
        .map((day) => ({ kind: 'days' as const, ...here, period: day, plans: onOtherDays })),
    ];
    return { candidates, wanted, back: here.back };
  }

  /** Keeps the candidates with free plans, reduced to these plans. */
  async #free(candidates: readonly Candidate[]): Promise<FreeCandidate[]> {
    const found = await this.services.availability.freeCarsIn(candidates);
    return candidates.flatMap((candidate, index) => {
      const available = found[index] ?? new Map<string, number>();
      const plans = candidate.plans.filter(({ id }) => available.has(id));
      return plans.length === 0 ? [] : [{ ...candidate, plans, available }];
    });
  }

  #rated(
    candidates: readonly FreeCandidate[],
    { wanted, back }: { readonly wanted: OfferedPlan | undefined; readonly back: Way },
    period: RentalPeriod,
    offers: Offers,
  ) {
    const chargesOf = (plans: readonly OfferedPlan[], when: RentalPeriod, way: Way) => {
      const ids = plans.map(({ id }) => id);
      const charges = this.services.prices.charges(ids, when, offers, way?.time_zone);
      return (id: string) => charges.get(id)! + (way?.fee ?? 0);
    };
    const rated = candidates.map(({ available, ...candidate }) => {
      const chargeOf = chargesOf(candidate.plans, candidate.period, candidate.back);
      const plans = candidate.plans.map((plan): RatedPlan => ({
        plan,
        charge: chargeOf(plan.id),
        available: available.get(plan.id) ?? 0,
      }));
      return { ...candidate, plans };
    });
    return { rated, wantedCharge: wanted ? chargesOf([wanted], period, back)(wanted.id) : 0 };
  }
}
