import { makeAutoObservable, observableRef, runInAction, tagChoicesKey } from '@wadachi/shared';
import type { PageRoute } from '@wadachi/delivery/page';
import type { Shop } from '@wadachi/contract';
import type { View } from '../router/openPath';
import { isPublicAddress } from '../router/publicAddress';
import { shopTag, type ShopTag } from './shopTag';
import { readChoices, writeChoices, type TagChoices } from './TagChoices';

interface ShownPage {
  readonly view: View | undefined;
  readonly shop: Shop | null;
  readonly isLogin: boolean;
}

type Page = Pick<Window, 'localStorage' | 'dataLayer' | 'addEventListener' | 'removeEventListener'>;

/**
 * Decides if the Google tag of the shop shown may load, by its visitor's choice. A document that has shown something of a
 * customer loads no tag any more, and a document with a tag opens no page of a customer: that page is loaded anew.
 */
export class TagConsent {
  /** The tag of the shop shown, where it may be asked for. */
  tag: ShopTag | undefined = undefined;
  /** The visitor wants to look at a choice again. */
  isOpen = false;
  /** The choices, by id of the shop. */
  choices: TagChoices;
  #isClosed = false;
  /** A browser that keeps nothing would forget a choice and its withdrawal: nothing loads there, so nobody is asked. */
  readonly #isKept: boolean;

  constructor(
    private readonly page: Page,
    private readonly routes: readonly PageRoute[],
    /** Ends the tags in this document, with what they stored if the visitor does not want them. */
    private readonly stop: (isUnwanted: boolean) => void,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.#isKept = page.localStorage instanceof Storage;
    this.choices = readChoices(page.localStorage, now());
    makeAutoObservable<TagConsent, 'page' | 'routes' | 'stop' | 'now'>(
      this,
      { tag: observableRef, choices: observableRef, page: false, routes: false, stop: false, now: false },
      { autoBind: true },
    );
  }

  /** The state of the tag of the shop shown: `open` until the visitor has answered. */
  get state(): 'accepted' | 'declined' | 'open' | undefined {
    if (!this.tag) return undefined;
    const choice = this.choices[this.tag.shopId];
    // Another code may tell somebody else.
    if (choice?.code === this.tag.code) return choice.isAccepted ? 'accepted' : 'declined';
    return this.tag.isAsked ? 'open' : 'accepted';
  }

  /** The code that may load now; '' for none. */
  get code(): string {
    return this.state === 'accepted' ? (this.tag?.code ?? '') : '';
  }

  /** Names of the shops whose tags were accepted. */
  get acceptedShops(): readonly string[] {
    return Object.values(this.choices).flatMap((choice) => (choice.isAccepted ? [choice.shopName] : []));
  }

  get isAsking(): boolean {
    return this.isOpen || this.state === 'open';
  }

  /** There is something to choose, or to take back. */
  get isOffered(): boolean {
    return this.#isKept && (this.tag !== undefined || this.acceptedShops.length > 0);
  }

  /** Called with each page that is shown. */
  follow({ view, shop, isLogin }: ShownPage): void {
    this.isOpen = false;
    this.#isClosed ||= isLogin || (view !== undefined && !isPublicAddress(view.path, this.routes));
    this.tag = this.#isClosed || !this.#isKept ? undefined : shopTag(view, shop, isLogin);
    // Somebody has logged in in another tab.
    if (this.#isClosed && this.#hasTag) this.stop(false);
  }

  /** Says if a page must be opened in a document of its own: this one has a tag, and the page may show data of a customer. */
  mustLeaveFor(path: string): boolean {
    return this.#hasTag && !isPublicAddress(path, this.routes);
  }

  open(): void {
    this.isOpen = true;
  }

  /** Takes the answer about the shop shown; without one, declining is about all shops. */
  choose(isAccepted: boolean): void {
    this.isOpen = false;
    const at = this.now();
    if (this.tag) {
      const { shopId, shopName, code } = this.tag;
      this.#keep({ ...this.choices, [shopId]: { shopName, code, isAccepted, at } });
    } else if (!isAccepted) {
      this.#keep(allDeclined(this.choices));
    }
    if (!isAccepted) this.stop(true);
  }

  /** Follows choices made in other tabs. Returns what stops it. */
  followTabs(): () => void {
    const follow = ({ key }: StorageEvent) => {
      if (key !== tagChoicesKey && key !== null) return;
      const before = this.acceptedShops.length;
      this.#take(readChoices(this.page.localStorage, this.now()));
      if (this.acceptedShops.length < before || this.state === 'declined') this.stop(true);
    };
    this.page.addEventListener('storage', follow);
    return () => this.page.removeEventListener('storage', follow);
  }

  /** Choices that could not be stored are asked again on the next visit, and count as declined until then. */
  #keep(choices: TagChoices): void {
    const isStored = writeChoices(this.page.localStorage, choices);
    this.#take(isStored ? choices : allDeclined(choices));
  }

  #take(choices: TagChoices): void {
    runInAction(() => (this.choices = choices));
  }

  get #hasTag(): boolean {
    return this.page.dataLayer !== undefined;
  }
}

const allDeclined = (choices: TagChoices): TagChoices =>
  Object.fromEntries(Object.entries(choices).map(([id, choice]) => [id, { ...choice, isAccepted: false }]));
