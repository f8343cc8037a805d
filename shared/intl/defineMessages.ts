/** A sentence of the page: English in the code, other languages in `ja.json` by id. */
export interface Message {
  /** `<remote>.<feature>.<name>`; `shared.…` in the kit. */
  readonly id: string;
  readonly defaultMessage: string;
  /** What a translator needs to know. */
  readonly description: string;
}

/**
 * Names a feature's messages. react-intl's function of this name types each message as taking no
 * values; this one leaves the values open and insists on the description.
 */
export const defineMessages = <const Name extends string>(
  messages: Readonly<Record<Name, Message>>,
): Readonly<Record<Name, Message>> => messages;
