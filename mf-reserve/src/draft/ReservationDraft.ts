import { makeAutoObservable, observableRef } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/contract';
import { StoredJson } from '@wadachi/parts';
import { periodKeys, type UrlChoice } from '../choice/choice';
import { defaultDraft, noOptions, type ChosenOptions, type DraftFields } from './draftFields';
import { mergeDraft, type DraftPatch } from './mergeDraft';
import { readDraft } from './readDraft';

type ShownPlan = Pick<PlanListItem, 'name' | 'plan_primary_images' | 'car_group_name'>;

export const draftKey = 'reservation-draft';

/**
 * The draft of a reservation, kept in session storage (specification, points 3 and 4). It starts with defaults, as the server
 * renders it; `join` reads the storage.
 */
export class ReservationDraft {
  fields: DraftFields;
  /** True once the storage has been read: false on the server and until the first page is hydrated. */
  joined = false;
  /** Counts the people whom the draft has forgotten: what is still on its way for one of them must not arrive. */
  forgotten = 0;
  readonly #now: () => Date;
  #kept = new StoredJson(undefined, draftKey);

  constructor(now: () => Date) {
    this.#now = now;
    this.fields = defaultDraft(now());
    makeAutoObservable(this, { fields: observableRef }, { autoBind: true });
  }

  /** The number of what was reserved, '' before. A page that asks for it is not drawn again with each typed letter. */
  get reserveNumber(): string {
    return this.fields.reserve_number;
  }

  /** Reads the storage, once. From then on every change is written to it. */
  join(storage: Storage | undefined): void {
    if (this.joined) return;
    this.#kept = new StoredJson(storage, draftKey);
    this.fields = readDraft(this.#kept.read(), this.#now());
    this.joined = true;
  }

  /** Sets fields by the keep-previous rule. */
  set(patch: DraftPatch): void {
    this.#replace(mergeDraft(this.fields, patch));
  }

  /**
   * Takes the choices of an address. Another shop clears the options, which belong to a shop. Another shop, plan or
   * period after the finish starts the next reservation, which has nothing of the last one.
   */
  follow({
    keyword: _keyword,
    near: _near,
    return_keyword: _returnKeyword,
    traits: _traits,
    luggage: _luggage,
    most_charge: _charge,
    ...choice
  }: UrlChoice): void {
    const { shop_id, plan_id } = this.fields;
    const leavesShop = Boolean(choice.shop_id && shop_id && choice.shop_id !== shop_id);
    const leavesPlan = leavesShop || Boolean(choice.plan_id && plan_id && choice.plan_id !== plan_id);
    if (leavesShop) {
      this.resetShop();
      this.resetOptions();
    }
    const leavesPeriod = periodKeys.some((key) => choice[key] && choice[key] !== this.fields[key]);
    if (leavesPlan) this.resetCar();
    if (leavesPlan || leavesPeriod) this.leaveFinished();
    this.set(choice);
  }

  /** Sets what pages show of a chosen car, and its price if there is one. */
  take({ name, plan_primary_images, car_group_name }: ShownPlan, shop_name: string, charge?: number): void {
    this.set({ shop_name, plan_name: name, plan_primary_images, car_group_name, charge });
  }

  /** Replaces the filters: unlike with `set`, empty values count. */
  chooseFilters(filters: Pick<DraftFields, 'area' | 'body_types'>): void {
    this.#replace({ ...this.fields, ...filters });
  }

  /** Replaces the shop of the return; '' for that of the pick-up. */
  returnTo(return_place_id: string): void {
    this.#replace({ ...this.fields, return_place_id });
  }

  /** Replaces the options; those that are not chosen are cleared. */
  chooseOptions(options: ChosenOptions): void {
    this.#replace(mergeDraft({ ...this.fields, ...noOptions }, options));
  }

  /** Replaces the driver's name, address and birthday; empty values count. */
  nameDriver(driver: Pick<DraftFields['driver'], 'driver_name' | 'full_address' | 'birthday'>): void {
    this.#replace({ ...this.fields, driver: { ...this.fields.driver, ...driver } });
  }

  /** Replaces the ids of the uploaded files. */
  attachFiles(files: Pick<DraftFields['driver'], 'driver_license' | 'international_driver_license'>): void {
    this.#replace({ ...this.fields, driver: { ...this.fields.driver, ...files } });
  }

  /** Replaces the message to the shop. */
  writeMemo(memo: string): void {
    this.#replace({ ...this.fields, memo });
  }

  /** Notes that a guest wants to register with the same details, or does not. */
  wantAccount(regist_account: boolean): void {
    this.#replace({ ...this.fields, regist_account });
  }

  /** Sets the customer; '' for a guest. */
  belongTo(user_id: string): void {
    this.#replace({ ...this.fields, user_id });
  }

  /** Forgets the person. Car, period and options stay, for the next customer may have chosen them before the log-in. */
  forgetPerson(): void {
    this.leaveFinished();
    const { driver, memo, rental_address, return_address, regist_account } = defaultDraft(this.#now());
    this.#replace({ ...this.fields, driver, memo, rental_address, return_address, regist_account });
    this.forgotten += 1;
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

  /** The full reset of the specification, point 4. */
  reset(): void {
    this.#replace(defaultDraft(this.#now()));
  }

  /** After the finish, clears everything; before it, nothing. */
  leaveFinished(): void {
    if (this.reserveNumber !== '') this.reset();
  }

  /** Opens the wizard again for the same choices, after a hold that expired. */
  startAnother(): void {
    this.#replace({ ...this.fields, reserve_number: '', regist_account: false });
  }

  #replace(fields: DraftFields): void {
    this.fields = fields;
    if (this.joined) this.#kept.write(fields);
  }
}
