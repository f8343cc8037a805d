import { ApiError, makeAutoObservable, observableRef, runInAction, type Platform } from '@wadachi/shared';
import { isSessionOver, type Attempt } from '@wadachi/forms';
import type { PlanListItem, Quote, RentalPeriod, Reservation } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import { emptyContact, type ContactValues } from '../../draft/ContactValues';
import type { MadeReservations } from '../../draft/MadeReservations';
import type { FieldRefusals, RefusedContact } from '../../draft/RefusedContact';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import type { SeenPrice } from '../../draft/SeenPrice';
import { driverLimitsOf, driversBirthday } from '../../driver/driverAge';
import type { PlanStepContent } from '../../steps/loadPlanStep';
import { questionOf } from '../../quote/questionOf';
import { QuoteStore } from '../../quote/QuoteStore';
import { writeAtCost } from '../../quote/writeAtCost';
import { customerOf } from '../../contact/customer';
import type { LicenceMemory } from '../../licence/LicenceMemory';
import { noOutcome, outcomeOf, type Outcome } from './outcome';
import { reservationRequest, whatIsAsked, type ReservationBody } from './reservationRequest';
import { errorsOfForm, stepOf } from './refusedFields';

const operation = 'POST /api/reserves/payment';

interface Deps {
  readonly platform: Pick<Platform, 'api' | 'account'>;
  readonly draft: ReservationDraft;
  readonly contact: ContactValues;
  readonly attempt: Attempt;
  readonly made: MadeReservations;
  readonly refused: RefusedContact;
  readonly seen: SeenPrice;
  readonly licence: LicenceMemory;
}

/** The confirm step: its price, the request to reserve, and its outcome. */
export class ConfirmStore {
  outcome: Outcome = noOutcome;
  /** The number of times the customer pressed the button. */
  attempts = 0;
  /** A change mounts the form again with the values of the draft. */
  formsBegun = 0;
  readonly quote: QuoteStore;
  readonly #deps: Deps;
  readonly #content: PlanStepContent;

  constructor(deps: Deps, content: PlanStepContent) {
    this.#deps = deps;
    this.#content = content;
    this.quote = new QuoteStore(deps.platform, content.quote ?? undefined);
    makeAutoObservable(this, { outcome: observableRef, quote: false }, { autoBind: true });
  }

  /** Asks for the price again. When it has changed since the contact step, the customer must accept it. */
  async join(): Promise<void> {
    await this.#ask();
    const { quote, isCurrent } = this.quote;
    const before = this.#deps.seen.of(this.#question());
    if (!quote || !isCurrent || before === undefined || before === quote.charge) return;
    this.#showChange(before, quote.charge);
  }

  /** Reserves at the price on the screen. Resolves to the errors of this form; otherwise `outcome` has the result. */
  async reserve(): Promise<FieldRefusals | undefined> {
    this.attempts += 1;
    const agreed = await this.#agreedQuote();
    if (!agreed) return undefined;
    const { platform, attempt } = this.#deps;
    const body = this.#bodyAt(agreed.charge);
    const written = await writeAtCost(agreed, {
      cost: this.quote.answer,
      attempt,
      request: whatIsAsked(body),
      send: (idempotencyKey) =>
        platform.api(operation, { body, handles: [0, 409, 422, 429], idempotencyKey }),
      newCostIn: (error) => {
        const refusal = error.bodyOf(operation, 409);
        return refusal?.code === 'price-changed' ? refusal.quote : undefined;
      },
    });
    if (written.kind === 'failed') return this.#refuse(written.error);
    if (written.kind === 'done') this.#finish(written.answer);
    else this.#showChange(written.before.charge, written.now.charge);
    return undefined;
  }

  /** Changes the payment to card. */
  chooseCard(): void {
    this.#deps.draft.set({ payment_method: 2 });
    this.outcome = { kind: 'card-chosen' };
    this.formsBegun += 1;
  }

  /** Puts an alternative into the draft. */
  take(plan: PlanListItem, period: RentalPeriod): void {
    const { draft } = this.#deps;
    const { return_place_id } = draft.fields;
    draft.follow({ shop_id: plan.shop_id, plan_id: plan.id, ...pickPeriod(period), return_place_id });
    draft.take(plan, plan.shop_name, plan.charge);
  }

  /** The price on the screen if it is still valid; otherwise undefined, and `outcome` has the reason. */
  async #agreedQuote(): Promise<Quote | undefined> {
    const before = this.quote.quote?.charge;
    if (!this.quote.isCurrent) await this.#ask();
    const { quote, isCurrent, failure } = this.quote;
    if (quote && isCurrent && quote.charge === before) return quote;
    if (failure instanceof ApiError) runInAction(() => (this.outcome = { kind: 'failed', error: failure }));
    else if (quote && before !== undefined) this.#showChange(before, quote.charge);
    return undefined;
  }

  #showChange(before: number, now: number): void {
    runInAction(() => (this.outcome = { kind: 'price-changed', before, now }));
  }

  async #ask(): Promise<void> {
    await this.quote.ask(this.#question());
  }

  #question() {
    return questionOf(this.#content, this.#deps.draft.fields);
  }

  #bodyAt(charge: number): ReservationBody {
    const { shop, plan, period } = this.#content;
    const { platform, draft, contact, licence } = this.#deps;
    // The customer may have logged in meanwhile.
    if (platform.account.isLogin) draft.wantAccount(false);
    draft.belongTo(platform.account.id);
    const person = contact.read();
    return reservationRequest({
      shopId: shop.id,
      planId: plan.id,
      period,
      draft: draft.fields,
      contact: person,
      licenceCountry: licence.read().country,
      birthday: driversBirthday(person, driverLimitsOf(this.#content)),
      charge,
    });
  }

  #finish(reservation: Reservation): void {
    const { id, reserve_number, status, charge, payment_method } = reservation;
    const { draft, contact, made } = this.#deps;
    const held_until = reservation.hold_expires_at ?? undefined;
    made.keep(reserve_number, { id, held_until });
    contact.write({ ...emptyContact, ...contact.read(), terms_accepted: false });
    runInAction(() => {
      this.outcome = { kind: 'reserved', id, isHeld: status === 'held' };
      draft.set({ reserve_number, charge, payment_method });
    });
  }

  /** Sets the customer of the draft from the API: a guest, or another customer who has logged in. */
  async #followSession(): Promise<void> {
    const { platform, draft } = this.#deps;
    await customerOf(platform);
    draft.belongTo(platform.account.id);
  }

  async #refuse(error: ApiError): Promise<FieldRefusals | undefined> {
    if (isSessionOver(error)) await this.#followSession();
    if (error.status === 422) return this.#showErrors(error);
    runInAction(() => (this.outcome = outcomeOf(error)));
    return undefined;
  }

  /** Returns the errors of this form; errors of other steps go into `outcome`. */
  #showErrors(error: ApiError): FieldRefusals | undefined {
    const errors = Object.entries(errorsOfForm(error.formErrors));
    const at = (step: string) => errors.filter(([field]) => stepOf(field) === step);
    const [here, inContact] = [at('here'), at('contact')];
    if (inContact.length > 0) this.#deps.refused.keep(Object.fromEntries(inContact));
    const elsewhere = errors.filter(([field]) => stepOf(field) !== 'here');
    const fields = elsewhere.filter(([field]) => stepOf(field) !== undefined);
    runInAction(() => {
      if (fields.length > 0) this.outcome = { kind: 'refused', fields: Object.fromEntries(fields) };
      else this.outcome = elsewhere.length > 0 ? { kind: 'failed', error } : noOutcome;
    });
    return here.length > 0 ? Object.fromEntries(here) : undefined;
  }
}
