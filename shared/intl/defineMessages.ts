/** A sentence of the page as a feature writes it: English in the code, other languages in files such as `ja.json` by id. */
export interface Message {
  /** `<remote>.<feature>.<name>`; `shared.…` in the kit. */
  readonly id: string;
  readonly defaultMessage: string;
  /** Context for translators. Browser builds leave it out. */
  readonly description: string;
}

/** A feature's messages, as React Intl's function of this name takes them, which this is without React. */
/* #__NO_SIDE_EFFECTS__ */
export const defineMessages = <const Name extends string>(
  messages: Readonly<Record<Name, Message>>,
): Readonly<Record<Name, Message>> => messages;
