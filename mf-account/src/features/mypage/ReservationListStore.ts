import { makeAutoObservable, observableRef, runInAction, settle, type Loading } from '@wadachi/shared';
import type { AccountReservation } from '@wadachi/shared/contract';
import type { ReservationPage } from '../../reservations/ownReservations';

interface ReservationList {
  readonly items: readonly AccountReservation[];
  readonly total: number;
  readonly page: number;
}

/** One of the customer's lists of reservations. It comes with the page, and grows when more is asked for. */
export class ReservationListStore {
  list: Loading<ReservationList>;
  isExtending = false;
  /** Why the last attempt to show more failed. */
  extendingFailure: unknown;
  readonly #fetchPage: (page: number) => Promise<ReservationPage>;

  /** `first` is what the page brought; null when it could not be fetched. */
  constructor(first: ReservationPage | null, fetchPage: (page: number) => Promise<ReservationPage>) {
    this.#fetchPage = fetchPage;
    this.list = first ? { status: 'ready', value: listOf(first) } : { status: 'failed', error: undefined };
    makeAutoObservable(this, { list: observableRef, extendingFailure: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.list.status === 'ready' && this.list.value.items.length < this.list.value.total;
  }

  async tryAgain(): Promise<void> {
    this.list = { status: 'loading' };
    const outcome = await settle(this.#fetchPage(1).then(listOf));
    runInAction(() => {
      this.list = outcome;
    });
  }

  /** Adds the next page; when that fails, what is shown stays and more can be asked for again. */
  async more(): Promise<void> {
    if (this.list.status !== 'ready' || this.isExtending) return;
    const { items, page } = this.list.value;
    this.isExtending = true;
    this.extendingFailure = undefined;
    const outcome = await settle(this.#fetchPage(page + 1).then(listOf));
    runInAction(() => {
      this.isExtending = false;
      if (outcome.status === 'failed') this.extendingFailure = outcome.error;
      else this.list = { status: 'ready', value: joined(items, outcome.value) };
    });
  }
}

const listOf = ({ data, meta }: ReservationPage): ReservationList => ({
  items: data,
  total: meta.total,
  page: meta.page,
});

/** A reservation that has come meanwhile moves the others down a page: none is shown twice. */
function joined(shown: readonly AccountReservation[], next: ReservationList): ReservationList {
  const known = new Set(shown.map(({ id }) => id));
  const added = next.items.filter(({ id }) => !known.has(id));
  const items = [...shown, ...added];
  // A page that brings nothing new is the end of the list, whatever its count says.
  return { ...next, items, total: added.length === 0 ? items.length : next.total };
}
