import type { Locale } from '@wadachi/intl';
import type { ApiError } from './ApiError';
import type { ApiEffects, ErrorSink } from '../options';
import { failed } from './refusal';
import { sentences } from './sentences';

const logInPath = '/login';
/** The page is loaded again by itself after an alert of this time, milliseconds. */
const reloadAfterMs = 5_000;

/** Answers errors that their callers left alone (specification, point 8). */
export class ErrorCatalogue {
  #showing: Promise<void> = Promise.resolve();

  constructor(
    private readonly effects: ApiEffects,
    private readonly errors: ErrorSink,
    private readonly locale: Locale,
  ) {}

  /** Settles when it is done, alerts dismissed; `toast` false keeps every alert away. */
  async answer(error: ApiError, toast: boolean): Promise<void> {
    const { logInAgain, forbidden } = sentences[this.locale];
    const alert = (message: string) => (toast ? this.#alertOnce(message) : Promise.resolve());
    switch (error.status) {
      case 400:
        return alert(error.message);
      case 401:
      case 419:
        await readOrDismissed(alert(logInAgain));
        return this.effects.reload();
      case 403:
        return alert(forbidden);
      case 404:
        this.effects.clearAccount();
        return this.effects.navigate(logInPath);
      case 422:
        return this.errors.fill(error.errors);
      default:
        return alert(failed[this.locale]);
    }
  }

  /** Shows nothing while an alert is up, and settles with that one: no reload takes it away before it is read. */
  async #alertOnce(message: string): Promise<void> {
    if (this.errors.toast) return this.#showing;
    this.errors.setToast(true);
    this.#showing = Promise.resolve(this.effects.alert(message)).finally(() => this.errors.setToast(false));
    return this.#showing;
  }
}

/** Waits until an alert is dismissed, and no longer than it takes to read. */
const readOrDismissed = (alert: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, reloadAfterMs);
    void alert.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
