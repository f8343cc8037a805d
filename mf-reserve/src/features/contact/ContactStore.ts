import type { Platform } from '@wadachi/shared';
import type { ContactForm, ContactValues } from '../../draft/ContactValues';
import type { FieldRefusals, RefusedContact } from '../../draft/RefusedContact';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import type { SeenPrice } from '../../draft/SeenPrice';
import { driverLimitsOf, driversBirthday, pricedBirthday } from '../../driver/driverAge';
import type { PlanStepContent } from '../../steps/loadPlanStep';
import { questionOf } from '../../quote/questionOf';
import { QuoteStore } from '../../quote/QuoteStore';

interface Deps {
  readonly platform: Pick<Platform, 'api'>;
  readonly draft: ReservationDraft;
  readonly contact: ContactValues;
  readonly refused: RefusedContact;
  readonly seen: SeenPrice;
}

/** The contact step: stores what is typed, and has the price. */
export class ContactStore {
  readonly quote: QuoteStore;
  readonly #deps: Deps;
  readonly #content: PlanStepContent;
  /** The birthday of the last price. */
  #priced = '';

  constructor(deps: Deps, content: PlanStepContent) {
    this.#deps = deps;
    this.#content = content;
    this.quote = new QuoteStore(deps.platform, content.quote ?? undefined);
  }

  /** True when the confirm step has passed errors of this form. */
  get isRefused(): boolean {
    return Object.keys(this.#deps.refused.read()).length > 0;
  }

  /** Asks for the price of the draft. */
  async join(): Promise<void> {
    this.#priced = pricedBirthday(this.#deps.draft.fields, this.#content);
    await this.quote.ask(this.#question());
  }

  readonly keep = (values: ContactForm): void => {
    const { contact, draft } = this.#deps;
    contact.write(values);
    const { driver_name, full_address } = values;
    const birthday = driversBirthday(values, driverLimitsOf(this.#content));
    draft.nameDriver({ driver_name, full_address, birthday });
    // The price follows the driver's age where it depends on it.
    const priced = pricedBirthday(draft.fields, this.#content);
    if (priced !== this.#priced) void this.join();
  };

  /** Stores contact and price for the confirm step. Returns the errors that it passed, once. */
  goOn(values: ContactForm): FieldRefusals | undefined {
    this.keep(values);
    const refusals = this.#deps.refused.take();
    if (Object.keys(refusals).length > 0) return refusals;
    const { quote, isCurrent } = this.quote;
    if (quote && isCurrent) this.#deps.seen.keep(this.#question(), quote.charge);
    return undefined;
  }

  #question() {
    return questionOf(this.#content, this.#deps.draft.fields);
  }
}
