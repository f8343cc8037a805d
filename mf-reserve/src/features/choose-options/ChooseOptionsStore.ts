import {
  makeAutoObservable,
  nextPaint,
  observableRef,
  runInAction,
  type Api,
  type IntlShape,
} from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/contract';
import { LatestRequest } from '@wadachi/parts';
import { seatsFollowing, type OfferedSeat, type SeatCounts } from '@wadachi/rental';
import { childSeatLaw } from '../../children/childSeatLaw';
import { seatingOf, type Seating } from '../../children/seatingOf';
import { partyOf } from '../../children/partyOf';
import type { ContactValues } from '../../draft/ContactValues';
import { noOptions, type ChosenOptions } from '../../draft/draftFields';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { pricedBirthday } from '../../driver/driverAge';
import { estimate } from '../../quote/estimate';
import { lineLabels } from '../../quote/lineLabels';
import { optionsIn, quoteRequest } from '../../quote/quoteRequest';
import { QuoteStore } from '../../quote/QuoteStore';
import { ChildrenStore } from '../../choice/options/ChildrenStore';
import { hasAddressFault, isOpenAtReturn, returnPlaceOf } from '../../choice/options/ways';
import {
  countsOf,
  fitOptions,
  seatsAmong,
  withItemCount,
  withItemCounts,
} from '../../choice/options/fitOptions';
import { findOptions, type ChooseOptionsContent } from './load';

interface Deps {
  readonly api: Api;
  readonly intl: IntlShape;
  readonly draft: ReservationDraft;
  readonly contact: ContactValues;
}

/** The chosen options of one plan, the children, and the price. */
export class ChooseOptionsStore {
  /** Empty until `join`, as the server renders it. */
  chosen: ChosenOptions = noOptions;
  /** The number of times the customer tried to go on with something missing, or in a car that is too small. */
  refusals = 0;
  readonly quote: QuoteStore;
  readonly children: ChildrenStore;
  /** The options that are offered and left, asked again for each return: a car that comes home from another shop is away for longer. */
  readonly offered: LatestRequest<PlanOptions>;
  readonly #deps: Deps;
  readonly #content: ChooseOptionsContent;

  constructor(deps: Deps, content: ChooseOptionsContent) {
    this.#deps = deps;
    this.#content = content;
    this.offered = new LatestRequest(content.options);
    this.quote = new QuoteStore(deps, content.quote ?? undefined);
    this.children = new ChildrenStore((before, after) => {
      const { contact } = deps;
      contact.write({ ...contact.read(), children_ages: after });
      const counts = seatsFollowing(before, after, this.seats, this.seatCounts, childSeatLaw());
      if (differ(counts, this.seatCounts)) void this.change(withItemCounts(this.chosen, counts));
    });
    makeAutoObservable(
      this,
      { chosen: observableRef, quote: false, children: false, offered: false },
      { autoBind: true },
    );
  }

  get options(): PlanOptions {
    return this.offered.shown ?? this.#content.options;
  }

  /** The available child seats. */
  get seats(): readonly OfferedSeat[] {
    return seatsAmong(this.options);
  }

  get seatCounts(): SeatCounts {
    return countsOf(this.chosen, this.seats);
  }

  get seating(): Seating {
    return seatingOf(this.children.ages, this.seats, this.seatCounts);
  }

  /** The number of people in the car, the children included. */
  get passengers(): number {
    return partyOf(this.#deps.draft.fields.passengers, this.children.ages);
  }

  /** True when more people travel than the car has seats. */
  get isTooSmall(): boolean {
    return this.passengers > this.#content.plan.passengers;
  }

  /** True where no shop takes the car back at the time of the return: the search was for another one. */
  get isReturnClosed(): boolean {
    const { shop, period } = this.#content;
    return !isOpenAtReturn(returnPlaceOf(this.chosen, this.options)?.times ?? shop, period);
  }

  /**
   * Takes the options of the draft that this plan offers, and the children with their seats, and asks for the price.
   */
  async join(): Promise<void> {
    const { shop, plan, quote } = this.#content;
    const { draft, contact } = this.#deps;
    this.children.join(contact.read().children_ages);
    const fitting = this.#fit(optionsIn(draft.fields));
    const seats = seatsFollowing(
      [],
      this.children.ages,
      this.seats,
      countsOf(fitting, this.seats),
      childSeatLaw(),
    );
    this.chosen = { ...withItemCounts(fitting, seats), rental_place_id: shop.id };
    this.#keepChoice();
    draft.take(plan, shop.name);
    if (fitting.return_place_id !== '') void this.#askOffered();
    if (quote === null || !isNothing(this.chosen) || this.#birthday !== '') return this.#ask();
    this.#keepPrice();
  }

  async change(changed: Partial<ChosenOptions>): Promise<void> {
    const { return_place_id } = this.chosen;
    this.chosen = { ...this.chosen, ...changed };
    this.#keepChoice();
    const { chosen } = this;
    if (chosen.return_place_id !== return_place_id) void this.#askOffered();
    // The choice is painted before its price. One that another follows meanwhile needs none.
    await nextPaint();
    if (chosen === this.chosen && Object.keys(noAddress(changed)).length > 0) await this.#ask();
  }

  /** Sets the count of an item; 0 removes it. */
  changeItem(id: string, count: number): Promise<void> {
    return this.change(withItemCount(this.chosen, id, count));
  }

  /**
   * Returns whether all fit into the car, each child with an age and a seat, and each delivery has an address; if not, the
   * page shows what is missing.
   */
  checkAll(): boolean {
    const isSeated = !this.children.ageless && this.seating.unseated.length === 0 && !this.isTooSmall;
    if (isSeated && !hasAddressFault(this.chosen, this.options)) return true;
    this.children.missAges();
    this.refusals += 1;
    return false;
  }

  #fit(chosen: ChosenOptions): ChosenOptions {
    return fitOptions(chosen, this.options, this.#content.period);
  }

  /** Without an answer what is shown stays: the booking checks again. */
  async #askOffered(): Promise<void> {
    const { return_place_id } = this.chosen;
    const { plan, period } = this.#content;
    const query = { ...period, return_place_id };
    await this.offered.ask((signal) => findOptions(this.#deps.api, plan.id, query, signal));
    const { rental_item_id, rental_item_count } = this.#fit(this.chosen);
    if (rental_item_count.join() !== this.chosen.rental_item_count.join())
      await this.change({ rental_item_id, rental_item_count });
  }

  async #ask(): Promise<void> {
    const { shop, plan, period } = this.#content;
    const { chosen, options: offered } = this;
    const last = this.quote.quote;
    const labels = lineLabels(this.#deps.intl);
    const expected = last && estimate({ last, chosen, offered, shopId: shop.id, labels });
    await this.quote.ask(quoteRequest(plan.id, period, chosen, this.#birthday), expected);
    runInAction(() => this.#keepPrice());
  }

  get #birthday(): string {
    return pricedBirthday(this.#deps.draft.fields, this.#content);
  }

  #keepChoice(): void {
    const { draft } = this.#deps;
    draft.chooseOptions({ ...this.chosen, memo: draft.fields.memo });
  }

  #keepPrice(): void {
    const { quote, isCurrent } = this.quote;
    if (quote && isCurrent) this.#deps.draft.set({ charge: quote.charge, period: quote.hours });
  }
}

/** An address is typed letter by letter, and costs nothing. */
const noAddress = ({ rental_address: _to, return_address: _from, ...others }: Partial<ChosenOptions>) =>
  others;

/** True when no option is chosen. The place of pick-up is the shop and costs nothing. */
const isNothing = ({ memo: _memo, rental_place_id: _place, ...chosen }: ChosenOptions): boolean =>
  Object.values(noAddress(chosen)).every((value) => value.length === 0);

const differ = (a: SeatCounts, b: SeatCounts): boolean => Object.keys(a).some((id) => a[id] !== b[id]);
