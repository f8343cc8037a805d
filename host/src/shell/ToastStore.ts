import { makeAutoObservable, observableRef } from '@wadachi/shared';

/** The message that is shown over the page, one at a time. */
export class ToastStore {
  message: string | undefined = undefined;
  #closed: (() => void) | undefined;

  constructor() {
    makeAutoObservable(this, { message: observableRef }, { autoBind: true });
  }

  /** Shows a message in the place of an earlier one. Settles once the customer has closed it. */
  show(message: string): Promise<void> {
    this.close();
    this.message = message;
    return new Promise((resolve) => {
      this.#closed = resolve;
    });
  }

  close(): void {
    this.message = undefined;
    this.#closed?.();
    this.#closed = undefined;
  }
}
