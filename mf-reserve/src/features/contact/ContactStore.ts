import { ApiError, makeAutoObservable, observableRef, runInAction, type Platform } from '@wadachi/shared';
import type { PlanListItem, Reservation } from '@wadachi/shared/contract';
import type { BookingAttempt } from '../../draft/BookingAttempt';
import { emptyContact, type ContactForm, type ContactValues } from '../../draft/ContactValues';
import type { MadeReservations } from '../../draft/MadeReservations';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { saidOnPage } from '../../wizard/calls';
import type { PlanStepContent } from '../../wizard/loadPlanStep';
import { optionsIn, quoteRequest } from '../../wizard/quoteRequest';
import { QuoteStore } from '../../wizard/QuoteStore';
import { customerOf } from './customer';
import { errorsOfForm, reservationRequest, type ReservationBody } from './reservationRequest';

/** What became of the last attempt to reserve. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'price-changed'; readonly before: number; readonly now: number }
  | { readonly kind: 'sold-out'; readonly alternatives: readonly PlanListItem[] }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'reserved'; readonly id: string };

interface Surroundings {
  readonly platform: Pick<Platform, 'api' | 'account'>;
  readonly draft: ReservationDraft;
  readonly contact: ContactValues;
  readonly attempt: BookingAttempt;
  readonly made: MadeReservations;
}

/** Whether the log-in, or the page's own token, ended while the form was being filled in. */
export const isSessionOver = ({ status }: ApiError): boolean => status === 401 || status === 419;

/** The last step before a reservation: its price, the attempt to reserve, and what became of it. */
export class ContactStore {
  outcome: Outcome = { kind: 'none' };
  /** How often the last button was pressed. */
  attempts = 0;
  readonly quote: QuoteStore;
  readonly #outside: Surroundings;
  readonly #content: PlanStepContent;

  constructor(outside: Surroundings, content: PlanStepContent) {
    this.#outside = outside;
    this.#content = content;
    this.quote = new QuoteStore(outside.platform.api, content.quote ?? undefined);
    makeAutoObservable(this, { outcome: observableRef, quote: false }, { autoBind: true });
  }

  /** Asks for the price of everything the draft has chosen. */
  async join(): Promise<void> {
    const { plan, period } = this.#content;
    await this.quote.ask(quoteRequest(plan.id, period, optionsIn(this.#outside.draft.fields)));
  }

  /** Keeps what is typed, at once. */
  keep(values: ContactForm): void {
    const { contact, draft } = this.#outside;
    contact.write(values);
    draft.nameDriver({ driver_name: values.driver_name, full_address: values.full_address });
  }

  /** Reserves at the price on the screen. Gives field errors, or nothing: then `outcome` tells. */
  async reserve(values: ContactForm): Promise<Readonly<Record<string, string>> | undefined> {
    this.attempts += 1;
    const charge = await this.#agreedCharge();
    if (charge === undefined) return undefined;
    const { shop, plan, period } = this.#content;
    const { platform, draft } = this.#outside;
    // Whoever logged in meanwhile has an account.
    if (platform.account.isLogin) draft.wantAccount(false);
    draft.belongTo(platform.account.id);
    const { fields } = draft;
    const ids = { shopId: shop.id, planId: plan.id, period };
    try {
      this.#finish(await this.#send(reservationRequest({ ...ids, draft: fields, contact: values, charge })));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return await this.#refuse(error, charge);
      throw error;
    }
  }

  /** Takes one of the plans that are offered instead; everything typed stays. */
  take(plan: PlanListItem): void {
    const { draft } = this.#outside;
    draft.follow({ shop_id: plan.shop_id, plan_id: plan.id });
    draft.set({
      shop_name: plan.shop_name,
      plan_name: plan.name,
      plan_primary_images: plan.plan_primary_images,
      car_group_name: plan.car_group_name,
      charge: plan.charge,
    });
  }

  /** The charge on the screen, if it still is the price; else undefined, and `outcome` tells why. */
  async #agreedCharge(): Promise<number | undefined> {
    const before = this.quote.quote?.charge;
    if (!this.quote.isCurrent) await this.join();
    const { quote, isCurrent, failure } = this.quote;
    if (quote && isCurrent && quote.charge === before) return quote.charge;
    runInAction(() => {
      if (failure instanceof ApiError) this.outcome = { kind: 'failed', error: failure };
      else if (quote && before !== undefined) {
        this.outcome = { kind: 'price-changed', before, now: quote.charge };
      }
    });
    return undefined;
  }

  async #send(body: ReservationBody): Promise<Reservation> {
    const { platform, attempt } = this.#outside;
    const options = { body, ...saidOnPage, idempotencyKey: attempt.keyFor(body) };
    return (await platform.api('POST /api/reserves/payment', options)).data;
  }

  #finish({ id, reserve_number, access_token, charge, payment_method }: Reservation): void {
    const { platform, draft, contact, attempt, made } = this.#outside;
    attempt.settle();
    made.keep(reserve_number, platform.account.isLogin ? { id } : { id, access_token });
    contact.write({ ...emptyContact, ...contact.read(), terms_accepted: false });
    runInAction(() => {
      this.outcome = { kind: 'reserved', id };
      draft.set({ reserve_number, charge, payment_method });
    });
  }

  /** From now on the form is whose the server says: a guest's, unless somebody else has logged in here. */
  async #followSession(): Promise<void> {
    const { platform, draft } = this.#outside;
    await customerOf(platform);
    draft.belongTo(platform.account.id);
  }

  async #refuse(error: ApiError, before: number): Promise<Readonly<Record<string, string>> | undefined> {
    // Without an answer, or with a server's trouble, the reservation may stand: the same key is used again. So it may
    // where the session ended, if an answer before was lost.
    const isOver = isSessionOver(error);
    const isUnsure = error.status === 0 || error.status >= 500 || error.code === 'idempotency-in-progress';
    if (!isUnsure && !isOver) this.#outside.attempt.settle();
    if (isOver) await this.#followSession();
    if (error.status === 422) {
      runInAction(() => (this.outcome = { kind: 'none' }));
      return errorsOfForm(error.formErrors);
    }
    const refusal = error.bodyOf('POST /api/reserves/payment', 409);
    runInAction(() => {
      if (refusal?.code === 'price-changed' && refusal.quote) {
        this.quote.take(refusal.quote);
        this.outcome = { kind: 'price-changed', before, now: refusal.quote.charge };
      } else if (refusal?.code === 'sold-out') {
        this.outcome = { kind: 'sold-out', alternatives: refusal.alternatives ?? [] };
      } else {
        this.outcome = { kind: 'failed', error };
      }
    });
    return undefined;
  }
}
