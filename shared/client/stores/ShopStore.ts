import { observableRef, runInAction } from 'mobx';
import type { Shop } from '@wadachi/contract';
import { makeAutoObservable } from './strict';

/** Fetches a shop; null or undefined is an empty response. */
export type ShopLookup = (id: string, signal: AbortSignal) => Promise<Shop | null | undefined>;

export interface ShopSnapshot {
  readonly shop: Shop | null;
  readonly shop_logo_visible: boolean;
}

/** The first of the shop's logos, else its single one, else '' (specification, point 4). */
export const logoOf = (shop: Pick<Shop, 'shop_logo_images' | 'shop_logo_image_url'>): string =>
  shop.shop_logo_images[0]?.url ?? shop.shop_logo_image_url ?? '';

interface Load {
  readonly id: string;
  readonly done: Promise<void>;
  readonly abort: AbortController;
}

/** The shop the page is about (specification, points 3 and 4). */
export class ShopStore {
  shop: Shop | null;
  shop_logo_visible: boolean;
  readonly #lookUp: ShopLookup;
  #loading: Load | undefined;

  constructor(lookUp: ShopLookup, { shop = null, shop_logo_visible = true }: Partial<ShopSnapshot> = {}) {
    this.#lookUp = lookUp;
    this.shop = shop;
    this.shop_logo_visible = shop_logo_visible;
    makeAutoObservable(this, { shop: observableRef, load: false, toJSON: false }, { autoBind: true });
  }

  get shop_id(): string {
    return this.shop?.id ?? '';
  }

  get shop_logo_image_url(): string {
    return this.shop === null ? '' : logoOf(this.shop);
  }

  get favicon16_url(): string {
    return this.shop?.favicon16_url ?? '';
  }

  get favicon32_url(): string {
    return this.shop?.favicon32_url ?? '';
  }

  get google_tracking_code(): string {
    return this.shop?.google_tracking_code ?? '';
  }

  /**
   * Loads a shop when an id is given that differs from the current one. A failure clears the store
   * and is thrown on; a load that a later one overtook changes nothing and throws nothing.
   */
  readonly load = (id: string | undefined): Promise<void> => {
    if (!id) return Promise.resolve();
    if (this.#loading?.id === id) return this.#loading.done;
    this.#loading?.abort.abort();
    this.#loading = undefined;
    if (id === this.shop_id) return Promise.resolve();
    const abort = new AbortController();
    const done = this.#fetch(id, abort.signal).finally(() => {
      if (this.#loading?.abort === abort) this.#loading = undefined;
    });
    this.#loading = { id, done, abort };
    return done;
  };

  setLogoVisible(visible: boolean): void {
    this.shop_logo_visible = visible;
  }

  clear(): void {
    this.#loading?.abort.abort();
    this.#loading = undefined;
    this.shop = null;
    this.shop_logo_visible = true;
  }

  toJSON(): ShopSnapshot {
    return { shop: this.shop, shop_logo_visible: this.shop_logo_visible };
  }

  async #fetch(id: string, signal: AbortSignal): Promise<void> {
    try {
      const shop = await this.#lookUp(id, signal);
      if (!signal.aborted) this.#take(shop ?? null);
    } catch (error) {
      if (signal.aborted) return;
      this.#take(null);
      throw error;
    }
  }

  #take(shop: Shop | null): void {
    runInAction(() => {
      if (shop === null) this.clear();
      else this.shop = shop;
    });
  }
}
