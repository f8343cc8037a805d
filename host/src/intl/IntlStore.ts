import {
  createIntl,
  createIntlCache,
  type IntlShape,
  type Locale,
  makeAutoObservable,
  type Messages,
  observableRef,
} from '@wadachi/shared';

/** The page's language and every text known so far; remotes' texts join when their pages open. */
export class IntlStore {
  messages: Messages;
  readonly #cache = createIntlCache();

  constructor(
    readonly locale: Locale,
    messages: Messages,
  ) {
    this.messages = messages;
    makeAutoObservable(this, { messages: observableRef, locale: false }, { autoBind: true });
  }

  get intl(): IntlShape {
    return createIntl(
      { locale: this.locale, defaultLocale: 'en', messages: { ...this.messages } },
      this.#cache,
    );
  }

  add(messages: Messages): void {
    const isNew = Object.keys(messages).some((id) => !(id in this.messages));
    if (isNew) this.messages = { ...this.messages, ...messages };
  }
}
