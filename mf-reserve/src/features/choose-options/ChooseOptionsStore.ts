import { makeAutoObservable, observableRef, runInAction, type Api } from '@wadachi/shared';
import { noOptions, type ChosenOptions } from '../../draft/draftFields';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { optionsIn, quoteRequest } from '../../wizard/quoteRequest';
import { QuoteStore } from '../../wizard/QuoteStore';
import { fitOptions, withItemCount } from './fitOptions';
import type { ChooseOptionsContent } from './load';

interface Surroundings {
  readonly api: Api;
  readonly draft: ReservationDraft;
}

/** The options of one plan: what is chosen, and what it costs with each choice. */
export class ChooseOptionsStore {
  /** Nothing until the draft has joined, as the server renders it. */
  chosen: ChosenOptions = noOptions;
  readonly quote: QuoteStore;
  readonly #draft: ReservationDraft;
  readonly #content: ChooseOptionsContent;

  constructor({ api, draft }: Surroundings, content: ChooseOptionsContent) {
    this.#draft = draft;
    this.#content = content;
    this.quote = new QuoteStore(api, content.quote ?? undefined);
    makeAutoObservable(this, { chosen: observableRef, quote: false }, { autoBind: true });
  }

  /** Takes over what the draft had chosen, as far as this plan offers it, and asks for its price. */
  async join(): Promise<void> {
    const { shop, plan, options, quote } = this.#content;
    const before = optionsIn(this.#draft.fields);
    this.chosen = fitOptions(before, options);
    this.#draft.chooseOptions({ ...this.chosen, memo: before.memo });
    this.#draft.set({
      shop_name: shop.name,
      plan_name: plan.name,
      plan_primary_images: plan.plan_primary_images,
      car_group_name: plan.car_group_name,
    });
    if (quote === null || !isNothing(this.chosen)) return this.#ask();
    this.#keepPrice();
  }

  async change(changed: Partial<ChosenOptions>): Promise<void> {
    this.chosen = { ...this.chosen, ...changed };
    this.#draft.chooseOptions({ ...this.chosen, memo: this.#draft.fields.memo });
    await this.#ask();
  }

  /** Takes `count` of an item, or none. */
  changeItem(id: string, count: number): Promise<void> {
    return this.change(withItemCount(this.chosen, id, count));
  }

  async #ask(): Promise<void> {
    const { plan, period } = this.#content;
    await this.quote.ask(quoteRequest(plan.id, period, this.chosen));
    runInAction(() => this.#keepPrice());
  }

  #keepPrice(): void {
    const { quote, isCurrent } = this.quote;
    if (quote && isCurrent) this.#draft.set({ charge: quote.charge, period: quote.hours });
  }
}

const isNothing = ({ memo: _memo, ...chosen }: ChosenOptions): boolean =>
  Object.values(chosen).every((value) => value.length === 0);
