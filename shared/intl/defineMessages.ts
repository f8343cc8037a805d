/** A sentence of the page as a feature writes it: English in the code, other languages in `ja.json` by id. */
export interface MessageSource {
  readonly defaultMessage: string;
  /** What a translator needs to know. */
  readonly description: string;
}

/** A message as React Intl takes it. */
export interface Message extends MessageSource {
  /** `<remote>.<feature>.<name>`; `shared.…` in the kit. */
  readonly id: string;
}

/**
 * A feature's messages; the id of each is the prefix, a dot and its name. A browser build puts the result in the place
 * of the call (messagesLoader), so pages carry neither this function nor the descriptions.
 */
export const defineMessages = <const Name extends string>(
  prefix: string,
  messages: Readonly<Record<Name, MessageSource>>,
): Readonly<Record<Name, Message>> => {
  const withId = ([name, message]: [string, MessageSource]) => [
    name,
    { id: `${prefix}.${name}`, ...message },
  ];
  return Object.fromEntries(Object.entries<MessageSource>(messages).map(withId)) as Record<Name, Message>;
};

/** What releases for the host API 1.1 and older call at run time: their messages have their ids. */
export const definedMessages = <Messages>(messages: Messages): Messages => messages;
