import { makeAutoObservable, runInAction, settle } from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import type { AccountSession } from '@wadachi/contract';

type Sessions = readonly AccountSession[];

interface Deps {
  fetch(): Promise<Sessions>;
  signOutOthers(): Promise<unknown>;
}

/** The customer's sessions, and signing out all of them but this one. */
export class SessionsStore {
  readonly sessions: LatestRequest<Sessions>;
  /** The number of sessions that were signed out from this page; undefined before. */
  signedOut: number | undefined;
  readonly #deps: Deps;

  /** `first` is what the page loaded; null when that failed. */
  constructor(deps: Deps, first: Sessions | null) {
    this.#deps = deps;
    this.sessions = new LatestRequest(first ?? undefined);
    makeAutoObservable(this, { sessions: false }, { autoBind: true });
  }

  /** The sessions in other browsers. */
  get others(): Sessions {
    return this.sessions.shown?.filter((session) => !session.is_current) ?? [];
  }

  async reload(): Promise<void> {
    await this.sessions.ask(() => this.#deps.fetch());
  }

  /** Returns the error when it failed. */
  async signOutOthers(): Promise<unknown> {
    const outcome = await settle(this.#deps.signOutOthers());
    if (outcome.status === 'failed') return outcome.error;
    runInAction(() => {
      this.signedOut = this.others.length;
      const { shown } = this.sessions;
      if (shown) this.sessions.take(shown.filter((session) => session.is_current));
    });
    return undefined;
  }
}
