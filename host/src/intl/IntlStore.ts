import {
  createIntl,
  createIntlCache,
  type IntlShape,
  type Locale,
  makeAutoObservable,
  type Messages,
  observableRef,
} from '@wadachi/shared';
import { defaultLocale, formatTag } from '@wadachi/intl';

/** Parsed messages and formatters. On the server all pages share them: making them costs more than using them. */
const cache = createIntlCache();

/** The page's language and every text known so far; remotes' texts join when their pages open. */
export class IntlStore {
  // Not computed: outside of a reaction, as on the server, MobX would compute it again for each use.
  intl: IntlShape;
  #messages: Messages;

  constructor(
    readonly locale: Locale,
    messages: Messages,
  ) {
    this.#messages = messages;
    this.intl = this.#create();
    makeAutoObservable(this, { intl: observableRef, locale: false }, { autoBind: true });
  }

  /** Two remotes can have two versions of a part of `shared/parts`: its texts are those of the page that opens. */
  add(messages: Messages): void {
    const isNew = Object.entries(messages).some(([id, text]) => this.#messages[id] !== text);
    if (!isNew) return;
    this.#messages = { ...this.#messages, ...messages };
    this.intl = this.#create();
  }

  #create(): IntlShape {
    return createIntl(
      { locale: formatTag(this.locale), defaultLocale: formatTag(defaultLocale), messages: this.#messages },
      cache,
    );
  }
}
