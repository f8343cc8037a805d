import { makeAutoObservable, observableRef, runInAction, settle, type Loading } from '@wadachi/shared';
import type { AccountSession } from '@wadachi/shared/contract';

type Sessions = readonly AccountSession[];

interface SessionCalls {
  fetch(): Promise<Sessions>;
  signOutOthers(): Promise<unknown>;
}

/** Where the customer is logged in, and the end of all those sessions but this one. */
export class SessionsStore {
  sessions: Loading<Sessions>;
  /** How many sessions were ended from this page; undefined before. */
  ended: number | undefined;
  readonly #calls: SessionCalls;

  /** `first` is what the page brought; null when it could not be fetched. */
  constructor(first: Sessions | null, calls: SessionCalls) {
    this.#calls = calls;
    this.sessions = first ? { status: 'ready', value: first } : { status: 'failed', error: undefined };
    makeAutoObservable(this, { sessions: observableRef }, { autoBind: true });
  }

  /** The sessions of other browsers. */
  get others(): Sessions {
    return this.sessions.status === 'ready' ? this.sessions.value.filter((one) => !one.is_current) : [];
  }

  async tryAgain(): Promise<void> {
    this.sessions = { status: 'loading' };
    const outcome = await settle(this.#calls.fetch());
    runInAction(() => {
      this.sessions = outcome;
    });
  }

  /** Ends every session but this one. Gives why that failed, or nothing. */
  async signOutOthers(): Promise<unknown> {
    const outcome = await settle(this.#calls.signOutOthers());
    if (outcome.status === 'failed') return outcome.error;
    runInAction(() => {
      this.ended = this.others.length;
      if (this.sessions.status !== 'ready') return;
      this.sessions = { status: 'ready', value: this.sessions.value.filter((one) => one.is_current) };
    });
    return undefined;
  }
}
