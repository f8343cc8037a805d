import {
  makeAutoObservable,
  observableRef,
  periodProblems,
  type Platform,
  type ShopTimes,
} from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import type { PlanOptions, RentalPeriod } from '@wadachi/contract';
import { agreedChoices } from '../../booking/agreedChoices';
import type { UrlChoice } from '../../choice/choice';
import { fitOptions } from '../../choice/options/fitOptions';
import { returnPlaceOf } from '../../choice/options/ways';
import { fillIn } from '../../contact/customer';
import { emptyContact, type ContactForm, type ContactValues } from '../../draft/ContactValues';
import type { ChosenOptions } from '../../draft/draftFields';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import type { SeenPrice } from '../../draft/SeenPrice';
import { driverLimitsOf, driversBirthday, pricedBirthday } from '../../driver/driverAge';
import type { LicenceMemory } from '../../licence/LicenceMemory';
import { quoteRequest } from '../../quote/quoteRequest';
import { QuoteStore } from '../../quote/QuoteStore';
import type { AgainContent } from './load';

interface Deps {
  readonly platform: Pick<Platform, 'api' | 'now'>;
  readonly draft: ReservationDraft;
  readonly contact: ContactValues;
  readonly licence: LicenceMemory;
  readonly seen: SeenPrice;
}

/** A former booking for new days: what of it is offered then, and its price. */
export class AgainStore {
  period: RentalPeriod;
  readonly offered: LatestRequest<PlanOptions>;
  readonly quote: QuoteStore;
  readonly #deps: Deps;
  readonly #content: AgainContent;
  readonly #agreed: ChosenOptions;

  constructor(deps: Deps, content: AgainContent) {
    this.#deps = deps;
    this.#content = content;
    this.#agreed = { ...agreedChoices(content.receipt), rental_place_id: content.shop.id };
    this.period = content.period;
    this.offered = new LatestRequest(content.options);
    this.quote = new QuoteStore(deps.platform, undefined);
    makeAutoObservable(this, { period: observableRef, offered: false, quote: false }, { autoBind: true });
  }

  get problems() {
    return periodProblems(this.period, this.#content.shop, this.#deps.platform.now(), this.returnTimes);
  }

  /** When the shop of the return is open, if it is another one. */
  get returnTimes(): ShopTimes | undefined {
    return returnPlaceOf(this.#agreed, this.offered.shown)?.times;
  }

  /** The booked choices, without those that are not offered on these days. */
  get chosen(): ChosenOptions {
    const { shown } = this.offered;
    const { rental_place_id } = this.#agreed;
    return shown ? { ...fitOptions(this.#agreed, shown, this.period), rental_place_id } : this.#agreed;
  }

  /** True when something that was booked is not offered on these days. */
  get isReduced(): boolean {
    return JSON.stringify(this.chosen) !== JSON.stringify(this.#agreed);
  }

  /** True when the car went back to another shop, which takes none any more. */
  get isReturnLost(): boolean {
    return this.#agreed.return_place_id !== '' && this.chosen.return_place_id === '';
  }

  /** True once offer and price of the present days are there. */
  get isReady(): boolean {
    return this.offered.state.status === 'ready' && this.quote.isCurrent;
  }

  get isSoldOut(): boolean {
    return this.offered.shown?.available === 0;
  }

  get choice(): UrlChoice {
    const { shop, plan, receipt } = this.#content;
    return { shop_id: shop.id, plan_id: plan.id, ...this.period, passengers: receipt.passengers };
  }

  async changePeriod(period: RentalPeriod): Promise<void> {
    this.period = period;
    this.quote.answer.drop();
    if (this.problems.length > 0) return this.offered.drop();
    const { plan, receipt } = this.#content;
    await this.offered.ask(async (signal) => {
      const query = { ...period, return_place_id: receipt.choices.return_place_id };
      const asked = { params: { id: plan.id }, query, signal, handles: [404, 422], toast: false };
      return (await this.#deps.platform.api('GET /api/plans/option/:id', asked)).data;
    });
    if (this.offered.state.status === 'ready') await this.ask();
  }

  async ask(): Promise<void> {
    await this.quote.ask(this.#question());
  }

  /** Puts all of it into the draft, as the steps of the wizard would have. */
  takeUp(): void {
    const { receipt, shop, plan } = this.#content;
    const { draft, contact, licence, seen } = this.#deps;
    const quote = this.isReady ? this.quote.quote : undefined;
    const form = this.#contact();
    draft.reset();
    draft.follow(this.choice);
    draft.chooseOptions(this.chosen);
    draft.nameDriver({ ...form, birthday: this.#birthdayOf(form) });
    draft.take(plan, shop.name, quote?.charge);
    draft.set({ payment_method: receipt.payment_method });
    contact.write(form);
    licence.note({ country: receipt.licence_country, isOther: form.driver_name !== '' });
    if (quote) seen.keep(this.#question(), quote.charge);
  }

  /** The contact of the booking, where the account says nothing else; a flight is of one day. */
  #contact(): ContactForm {
    const { contact, children_ages } = this.#content.receipt;
    const { name = '', name_kana = '', email = '', telephone = '' } = contact ?? {};
    const { driver_name = '', full_address = '' } = contact ?? {};
    const empty = { ...emptyContact, children_ages, driver_name, full_address };
    const filled = fillIn(empty, this.#content.customer);
    return filled.customer_id === '' ? { ...filled, name, name_kana, email, telephone } : filled;
  }

  #birthdayOf = (form: ContactForm): string =>
    driversBirthday(form, driverLimitsOf({ ...this.#content, period: this.period }));

  #question() {
    const step = { ...this.#content, period: this.period };
    const driver = { ...this.#deps.draft.fields.driver, birthday: this.#birthdayOf(this.#contact()) };
    return quoteRequest(step.plan.id, this.period, this.chosen, pricedBirthday({ driver }, step));
  }
}
