import { ApiError, makeAutoObservable, observableRef, runInAction, type Api } from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import type { Movement, ShopDay } from '@wadachi/contract';

/** A stream ends once a minute and begins again at once; longer than this it is lost. */
const lostAfterMs = 4_000;
const againMs = 5_000;
/** The server says every three seconds that it is there. */
const silentAfterMs = 10_000;
const tickMs = 30_000;
/** Nobody waits for a search while they type. */
const typingMs = 250;
const shortestWords = 2;

interface Deps {
  readonly api: Api;
  readonly now: () => Date;
  /** Called when the shop is no longer the clerk's. */
  readonly onGone: () => void;
}

/** A movement with what the clock says of it. */
export type TimedMovement = Movement & { readonly isLate: boolean };

/** A day at a shop: kept up to date by the server's events, and searched. */
export class DayStore {
  now: Date;
  words = '';
  isLost = false;
  readonly #first: ShopDay;
  readonly #asked: { readonly date?: string };
  readonly #read: LatestRequest<ShopDay>;
  /** The movements found on any day for the words as they are now. */
  found = new LatestRequest<readonly Movement[]>();
  readonly #deps: Deps;
  #typing: ReturnType<typeof setTimeout> | undefined;

  /** `date` is the one of the address; without it the day is today, also tomorrow. */
  constructor(deps: Deps, first: ShopDay, date: string | null) {
    this.#deps = deps;
    this.#first = first;
    this.#asked = date === null ? {} : { date };
    this.#read = new LatestRequest(first);
    this.now = deps.now();
    makeAutoObservable(this, { now: observableRef, found: observableRef }, { autoBind: true });
  }

  get day(): ShopDay {
    return this.#read.shown ?? this.#first;
  }

  /** The movements that the words are found in: those that are late first, those that are done last. */
  get movements(): readonly TimedMovement[] {
    const words = folded(this.words);
    // The server knows more of them, such as how a name is read.
    const found = new Set(this.found.shown?.map(keyOf));
    return this.day.movements
      .filter((movement) => words === '' || textOf(movement).includes(words) || found.has(keyOf(movement)))
      .map((movement) => ({ ...movement, isLate: !movement.is_done && new Date(movement.at) < this.now }))
      .sort((a, b) => rankOf(a) - rankOf(b));
  }

  /** The movements found on other days. */
  get elsewhere(): readonly Movement[] {
    const here = new Set(this.day.movements.map(keyOf));
    return (this.found.shown ?? []).filter((movement) => !here.has(keyOf(movement)));
  }

  /** The first one, once the words as they are now have been looked for. */
  async first(): Promise<Movement | undefined> {
    const { words } = this;
    if (this.movements.length === 0) await this.#find();
    return this.words === words ? (this.movements[0] ?? this.elsewhere[0]) : undefined;
  }

  search(words: string): void {
    this.words = words;
    this.found.drop();
    this.found = new LatestRequest();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#find(), typingMs);
  }

  /** Reads the day again; what is shown stays until then, and when no answer comes. */
  async refresh(): Promise<void> {
    const query = { ...this.#asked, background: true };
    const options = { params: this.#params, query, handles: [0, 503], toast: false };
    await this.#read.ask(
      async (signal) =>
        (await this.#deps.api('GET /api/counter/shops/:shop/today', { ...options, signal })).data,
    );
    const { failure } = this.#read;
    if (failure instanceof ApiError && failure.status === 404) this.#deps.onGone();
    if (!this.#read.isUpdating) runInAction(() => (this.isLost = failure !== undefined));
  }

  /** Follows the day's events until the returned function is called. */
  follow(): () => void {
    let source: EventSource | undefined;
    let lost: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let silent: ReturnType<typeof setTimeout> | undefined;
    const tick = setInterval(() => this.tick(), tickMs);
    const lose = () => runInAction(() => (this.isLost = true));
    const open = () => {
      source?.close();
      source = new EventSource(
        `/api/counter/shops/${this.day.shop.id}/events?${new URLSearchParams(this.#asked)}`,
      );
      source.addEventListener('message', ({ data }) => {
        clearTimeout(lost);
        lost = undefined;
        // Right again after a lost connection: the first event says how the day is now.
        if (data !== this.day.revision || this.isLost) void this.refresh();
      });
      // A connection that dies without a word never ends for the browser.
      source.addEventListener('beat', () => {
        clearTimeout(silent);
        silent = setTimeout(() => {
          lose();
          open();
        }, silentAfterMs);
      });
      source.addEventListener('error', () => {
        clearTimeout(silent);
        lost ??= setTimeout(lose, lostAfterMs);
        if (source?.readyState !== EventSource.CLOSED) return;
        // Only the answer to a call says why the stream was refused, such as for a session that has ended.
        void this.refresh();
        again = setTimeout(open, againMs);
      });
    };
    if (typeof EventSource !== 'undefined') open();
    return () => {
      source?.close();
      clearInterval(tick);
      for (const timer of [lost, again, silent, this.#typing]) clearTimeout(timer);
    };
  }

  tick(): void {
    this.now = this.#deps.now();
  }

  async #find(): Promise<void> {
    clearTimeout(this.#typing);
    const q = this.words.trim();
    if (q.length < shortestWords || this.found.shown !== undefined) return;
    const options = { params: this.#params, query: { q }, toast: false };
    await this.found.ask(
      async (signal) =>
        (await this.#deps.api('GET /api/counter/shops/:shop/find', { ...options, signal })).data,
    );
  }

  get #params() {
    return { shop: this.day.shop.id };
  }
}

const rankOf = ({ isLate, is_done }: TimedMovement): number => (is_done ? 2 : isLate ? 0 : 1);

const keyOf = ({ kind, id }: Movement): string => `${kind} ${id}`;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');

const textOf = ({ reserve_number, name, telephone, car_id }: Movement): string =>
  [reserve_number, name, telephone, nationalOf(telephone), car_id].map(folded).join('\n');

/** `090…` for `+81 90…`: the way in which a caller says it. */
const nationalOf = (telephone: string): string => telephone.replace(/^\+\d{1,3} /, '0');
