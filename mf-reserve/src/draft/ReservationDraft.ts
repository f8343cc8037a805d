import { makeAutoObservable, observableRef } from '@wadachi/shared';
import { SessionJson } from '@wadachi/shared/parts';
import type { UrlChoice } from '../choice/choice';
import { defaultDraft, noOptions, type ChosenOptions, type DraftFields } from './draftFields';
import { mergeDraft, type DraftPatch } from './mergeDraft';
import { readDraft } from './readDraft';

export const draftKey = 'reservation-draft';

/**
 * The reservation in the making, kept in session storage (specification, points 3 and 4).
 * It starts from its defaults, as the server renders it; `join` brings in what the storage kept.
 */
export class ReservationDraft {
  fields: DraftFields;
  /** Whether the storage has been read: false on the server and until the first page is hydrated. */
  joined = false;
  readonly #now: () => Date;
  #kept = new SessionJson(undefined, draftKey);

  constructor(now: () => Date) {
    this.#now = now;
    this.fields = defaultDraft(now());
    makeAutoObservable(this, { fields: observableRef }, { autoBind: true });
  }

  /** Reads the storage, once; from then on every change is written to it. */
  join(storage: Storage | undefined): void {
    if (this.joined) return;
    this.#kept = new SessionJson(storage, draftKey);
    this.fields = readDraft(this.#kept.read(), this.#now());
    this.joined = true;
  }

  /** Sets fields by the keep-previous rule. */
  set(patch: DraftPatch): void {
    this.#replace(mergeDraft(this.fields, patch));
  }

  /**
   * Takes over what an address says. Another shop's options are not offered here, so they go; another
   * shop or car after a reservation is the beginning of the next one.
   */
  follow({ keyword: _keyword, ...choice }: UrlChoice): void {
    const { shop_id, plan_id } = this.fields;
    const leavesShop = Boolean(choice.shop_id && shop_id && choice.shop_id !== shop_id);
    const leavesPlan = leavesShop || Boolean(choice.plan_id && plan_id && choice.plan_id !== plan_id);
    if (leavesShop) {
      this.resetShop();
      this.resetOptions();
    }
    if (leavesPlan) {
      this.resetCar();
      this.startAnother();
    }
    this.set(choice);
  }

  /** The filters as they are now: unlike `set`, "everywhere" and "any kind" are choices too. */
  chooseFilters(filters: Pick<DraftFields, 'area' | 'body_types'>): void {
    this.#replace({ ...this.fields, ...filters });
  }

  /** The options as they are now; what is not chosen any more is cleared first, then set. */
  chooseOptions(options: ChosenOptions): void {
    this.#replace(mergeDraft({ ...this.fields, ...noOptions }, options));
  }

  /** Takes the driver as typed: a part that was emptied is empty. */
  nameDriver(driver: Pick<DraftFields['driver'], 'driver_name' | 'full_address'>): void {
    this.#replace({ ...this.fields, driver: { ...this.fields.driver, ...driver } });
  }

  /** Takes the ids of the uploaded licence as they are now: what was taken out is out. */
  attachFiles(files: Pick<DraftFields['driver'], 'driver_license' | 'international_driver_license'>): void {
    this.#replace({ ...this.fields, driver: { ...this.fields.driver, ...files } });
  }

  /** Takes the message to the shop as typed, also when it was emptied. */
  writeMemo(memo: string): void {
    this.#replace({ ...this.fields, memo });
  }

  /** Takes a guest's choice to register with the same details. */
  wantAccount(regist_account: boolean): void {
    this.#replace({ ...this.fields, regist_account });
  }

  /** Whose draft it is: a customer's, or '' for a guest's. */
  belongTo(user_id: string): void {
    this.#replace({ ...this.fields, user_id });
  }

  resetShop(): void {
    this.#replace({ ...this.fields, shop_id: '', shop_name: '' });
  }

  resetCar(): void {
    this.#replace({ ...this.fields, plan_id: '', plan_name: '', charge: 0 });
  }

  resetOptions(): void {
    this.#replace({ ...this.fields, ...noOptions });
  }

  reset(): void {
    this.#replace(defaultDraft(this.#now()));
  }

  /** After a reservation: the choices stay, the number goes, and the wizard is open again. */
  startAnother(): void {
    this.#replace({ ...this.fields, reserve_number: '', regist_account: false });
  }

  #replace(fields: DraftFields): void {
    this.fields = fields;
    if (this.joined) this.#kept.write(fields);
  }
}
