import {
  makeAutoObservable,
  observableRef,
  periodProblems,
  reaction,
  runInAction,
  type Api,
  type PeriodProblem,
  type ShopTimes,
} from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import type { PlanOptions, Receipt, RentalPeriod, Shop } from '@wadachi/contract';
import { seatsFollowing, type OfferedSeat, type SeatCounts } from '@wadachi/rental';
import { childSeatLaw } from '../../children/childSeatLaw';
import { seatingOf, type Seating } from '../../children/seatingOf';
import { partyOf } from '../../children/partyOf';
import { samePeriod } from '../../choice/period';
import type { ChosenOptions } from '../../draft/draftFields';
import { ChildrenStore } from '../../choice/options/ChildrenStore';
import {
  countsOf,
  fitOptions,
  seatsAmong,
  withItemCount,
  withItemCounts,
} from '../../choice/options/fitOptions';
import type { FamilyChoices } from '../../choice/options/OptionChoices';
import { hasAddressFault, returnPlaceOf, withOneWayEach } from '../../choice/options/ways';
import { agreedChoices, withOwnItems } from '../../booking/agreedChoices';
import { ChangeQuote } from './ChangeQuote';
import { changeRequest } from './changeRequest';
import { ChangeDraft, type WishedChange } from './ChangeDraft';
import { fetchOffer, type Offer } from './load';

interface Deps {
  readonly api: Api;
  readonly now: () => Date;
  /** Opens the reservation where the session and the cookie do not. */
  readonly access: { readonly access_token?: string };
}

export interface Changeable {
  readonly receipt: Receipt;
  readonly shop: Shop;
  readonly offer: Offer | null;
  readonly at: string;
}

/** The wished state of one reservation: period, car, options. Nothing changes before `confirm`. */
export class ChangeStore implements FamilyChoices {
  planId: string;
  period: RentalPeriod;
  wantedPassengers: number;
  chosen: ChosenOptions;
  problems: readonly PeriodProblem[] = [];
  refusals = 0;
  readonly children: ChildrenStore;
  readonly offer: LatestRequest<Offer>;
  readonly deal: ChangeQuote;
  readonly #deps: Deps;
  readonly #before: Changeable;
  /** The agreed wish as JSON, to compare with. */
  readonly #agreed: string;
  #kept: ChangeDraft | undefined;

  constructor(deps: Deps, before: Changeable) {
    const { receipt, shop, offer, at } = before;
    this.#deps = deps;
    this.#before = before;
    this.planId = receipt.plan.id;
    this.period = receipt.period;
    this.wantedPassengers = receipt.passengers;
    const agreed = agreedChoices(receipt);
    this.chosen = offer ? withOneWayEach(agreed, offer.options) : agreed;
    this.offer = new LatestRequest(offer ?? undefined);
    this.deal = new ChangeQuote({ api: deps.api, access: deps.access, id: receipt.id });
    this.children = this.#childrenOf(receipt);
    if (!offer?.plans.length)
      this.problems = periodProblems(this.period, shop, new Date(at), this.returnTimes, receipt.period);
    makeAutoObservable(
      this,
      {
        period: observableRef,
        chosen: observableRef,
        problems: observableRef,
        children: false,
        offer: false,
        deal: false,
      },
      { autoBind: true },
    );
    this.#agreed = JSON.stringify(this.#wish);
  }

  /**
   * Takes up the wish that the storage has of this reservation, and stores each later one until the change is made.
   * Returns the function that ends this.
   */
  keepIn(storage: Storage | undefined): () => void {
    const kept = new ChangeDraft(storage, { id: this.#before.receipt.id, agreed: this.#agreed });
    this.#kept = kept;
    const wish = kept.read();
    if (wish) this.#takeUp(wish);
    return reaction(
      () => (this.isChanged && this.deal.outcome.kind !== 'done' ? this.#toKeep : undefined),
      (now) => (now ? kept.write(now) : kept.clear()),
    );
  }

  /** Forgets the stored wish: the customer leaves the reservation as it is. */
  giveUp(): void {
    this.#kept?.clear();
  }

  /** The options of the chosen plan and period; undefined until they are known. */
  get options(): PlanOptions | undefined {
    const { shown } = this.offer;
    return shown && withOwnItems(shown.options, this.#before.receipt, this.period);
  }

  /** When the shop of the return is open, if it is another one. */
  get returnTimes(): ShopTimes | undefined {
    return returnPlaceOf(this.chosen, this.offer.shown?.options)?.times;
  }

  get seats(): readonly OfferedSeat[] {
    return this.options ? seatsAmong(this.options) : [];
  }

  get seatCounts(): SeatCounts {
    return countsOf(this.chosen, this.seats);
  }

  get seating(): Seating {
    return seatingOf(this.options ? this.children.ages : [], this.seats, this.seatCounts);
  }

  /** The number of people in the car, the children included. */
  get passengers(): number {
    return partyOf(this.wantedPassengers, this.children.ages);
  }

  /** True when the wish differs from what is agreed. */
  get isChanged(): boolean {
    return JSON.stringify(this.#wish) !== this.#agreed;
  }

  /** True when the figures on the screen belong to the present wish. */
  get isPriced(): boolean {
    return this.deal.isPriced(this.#wish);
  }

  async changePeriod(period: RentalPeriod): Promise<void> {
    if (!samePeriod(period, this.period)) await this.#setPeriod(period);
  }

  async choosePlan(planId: string): Promise<void> {
    this.planId = planId;
    await this.askOffer();
  }

  async changePassengers(passengers: number): Promise<void> {
    this.wantedPassengers = passengers;
    await this.askCost();
  }

  async change(changed: Partial<ChosenOptions>): Promise<void> {
    this.chosen = { ...this.chosen, ...changed };
    if (!this.isPriced) await this.askCost();
  }

  changeItem(id: string, count: number): Promise<void> {
    return this.change(withItemCount(this.chosen, id, count));
  }

  /** Loads plans and options of the period, removes choices that are not offered in it, and asks for the price. */
  async askOffer(): Promise<void> {
    const { planId, period, chosen } = this;
    const asked = { shopId: this.#before.shop.id, planId, period, returnPlaceId: chosen.return_place_id };
    this.deal.drop();
    await this.offer.ask((signal) => fetchOffer(this.#deps.api, { ...asked, signal }));
    const isLatest = planId === this.planId && samePeriod(period, this.period);
    if (!isLatest || this.offer.state.status !== 'ready') return;
    runInAction(() => {
      if (this.options) this.chosen = fitOptions(this.chosen, this.options, period);
    });
    await this.askCost();
  }

  /** Asks for the price, unless the period is impossible; a child without an age does not count yet. */
  async askCost(): Promise<void> {
    if (this.problems.length > 0) this.deal.drop();
    else await this.deal.ask(this.#wish);
  }

  /** Makes the change; when an age, a child seat or an address is missing, the page says so instead. */
  async confirm(): Promise<void> {
    if (this.isFamilySeated && !hasAddressFault(this.chosen, this.options))
      return this.deal.confirm(this.#wish);
    this.children.missAges();
    this.refusals += 1;
  }

  /** Each child has an age and a seat. */
  get isFamilySeated(): boolean {
    return !this.children.ageless && this.seating.unseated.length === 0;
  }

  get #wish() {
    const { planId, period, chosen, passengers, children } = this;
    return changeRequest({ planId, period, chosen, passengers, childrenAges: children.ages });
  }

  get #toKeep(): WishedChange {
    const { planId, period, wantedPassengers, chosen, children } = this;
    return { plan_id: planId, period, passengers: wantedPassengers, chosen, children_ages: children.ages };
  }

  #takeUp({ plan_id, period, passengers, chosen, children_ages }: WishedChange): void {
    this.planId = plan_id;
    this.wantedPassengers = passengers;
    this.chosen = chosen;
    this.children.join(children_ages);
    void this.#setPeriod(period);
  }

  /** Asks for the offer of the period, unless the period is impossible. */
  async #setPeriod(period: RentalPeriod): Promise<void> {
    this.period = period;
    const { shop, receipt } = this.#before;
    this.problems = periodProblems(period, shop, this.#deps.now(), this.returnTimes, receipt.period);
    if (this.problems.length === 0) return this.askOffer();
    this.offer.drop();
    this.deal.drop();
  }

  /** The agreed children. Adding or removing a child also adds or removes its seat. */
  #childrenOf({ children_ages }: Receipt): ChildrenStore {
    const children = new ChildrenStore((before, after) => {
      const counts = seatsFollowing(before, after, this.seats, this.seatCounts, childSeatLaw());
      void this.change(withItemCounts(this.chosen, counts));
    });
    children.join(children_ages);
    return children;
  }
}
