import { mailboxOf, originOf, smtpUrlOf, type Mailbox } from '../mail/settings';
import { kind } from './variable';

/**
 * Reads TRUST_PROXY: whose `X-Forwarded-*` headers are believed. `true` believes the first address of the list, which is
 * right only behind a proxy that replaces the header; addresses or ranges believe what those proxies add to it.
 * Undefined for anything else.
 */
function trustProxyOf(text: string): boolean | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const isList = text
    .split(',')
    .every((part) => /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/.test(part.trim()));
  return isList ? text : undefined;
}

/**
 * True if the user and password of an address are percent-encoded. Otherwise a part of the password becomes the host,
 * and is shown by the message that this host does not answer.
 */
function isEncoded(address: string): boolean {
  const rest = address.replace(/^[a-z]+:\/\//i, '');
  const credentials = rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
  return !/[\s/?#@[\]\\^]|%(?![0-9a-f]{2})/i.test(credentials);
}

const same = (text: string) => text;
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

export const text = kind('a text', same);
export const folder = kind('a folder', same);
export const file = kind('a file', same);
export const name = kind('letters, digits and -', matching(/^[\w-]+$/));
export const listenAddress = kind('a host name or an IP address', matching(/^[\w.:-]+$/));

export const whole = (from: number, to: number) =>
  kind(`a whole number from ${from} to ${to}`, (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : undefined,
  );
export const port = whole(0, 65_535);

export const share = kind('a number from 0 to 1', (value) =>
  /^(0|1|[01]\.0+|0?\.\d{1,6})$/.test(value) ? Number(value) : undefined,
);

export const choice = <const C extends string>(...choices: readonly C[]) =>
  kind(choices.join(', ').replace(/, (?=[^,]*$)/, ' or '), (value) =>
    choices.find((known) => known === value),
  );

const isWeb = (value: string) => URL.canParse(value) && /^https?:/.test(value);
const anOrigin = 'an address such as https://rent.example.jp, with nothing behind it';

export const webUrl = kind('an address such as https://service.example.jp/path', (value) =>
  isWeb(value) ? value : undefined,
);
export const origin = kind(anOrigin, originOf);

/** Keeps only the origin of the address. */
export const originAt = kind('an address such as http://127.0.0.1:3001', (value) =>
  isWeb(value) ? new URL(value).origin : undefined,
);

/** Origins of addresses, of which there may be several. */
export const origins = kind(
  'an address such as http://127.0.0.1:3001, or several, separated by commas',
  (value): readonly string[] | undefined => {
    const given = value.split(',').flatMap((part) => part.trim() || []);
    return given.length > 0 && given.every(isWeb) ? given.map((one) => new URL(one).origin) : undefined;
  },
);

export const proxies = kind('true, false, or the addresses of proxies, separated by commas', trustProxyOf);

export const mailbox = kind('one mail address, such as Wadachi <no-reply@rent.example.jp>', mailboxOf);

const mostRecipients = 20;
export const mailboxes = kind(
  `1 to ${mostRecipients} mail addresses, such as ops@example.jp, mika@example.jp`,
  (value): readonly Mailbox[] | undefined => {
    const all = value.split(',').map((part) => mailboxOf(part.trim()));
    const isList = all.length <= mostRecipients && all.every((one) => one !== undefined);
    return isList ? all : undefined;
  },
);

/** A shorter one can be guessed. */
const tokenLength = { least: 16, most: 200 };
export const token = kind(
  `${tokenLength.least} to ${tokenLength.most} characters`,
  (value) => (value.length >= tokenLength.least && value.length <= tokenLength.most ? value : undefined),
  { isSecret: true, fault: ({ length }) => `has ${length} characters` },
);

/** The token in use, and earlier ones that still count. */
export const tokens = kind(
  `${tokenLength.least} to ${tokenLength.most} characters; after commas, earlier ones still valid`,
  (value): readonly string[] | undefined => {
    const all = value.split(',').map((part) => part.trim());
    const isRight = all.every(({ length }) => length >= tokenLength.least && length <= tokenLength.most);
    return isRight ? all : undefined;
  },
  { isSecret: true, fault: () => 'has a token of another length' },
);

/** Somebody who is known by a token of their own. */
export interface Person {
  readonly name: string;
  readonly token: string;
}

const tokenText = new RegExp(`^[\\x21-\\x2b\\x2d-\\x7e]{${tokenLength.least},${tokenLength.most}}$`);

/** Names that are said in histories, each with a token. */
export const people = kind(
  `name:token pairs, one a line or separated by commas, each name and token once, tokens of ${tokenLength.least} to ${tokenLength.most} characters`,
  (value): readonly Person[] | undefined => {
    const all = value
      .split(/[,\n]/)
      .flatMap((part) => part.trim() || [])
      .map((part) => {
        const [, name = '', token = ''] = /^([^:]*):(.*)$/.exec(part) ?? [];
        return { name: name.trim(), token: token.trim() };
      });
    const isRight = all.every(
      ({ name, token }) => /^[\p{L}\p{M}\p{N} ._-]{1,100}$/u.test(name) && tokenText.test(token),
    );
    const isEachOnce =
      new Set(all.map(({ name }) => name)).size === all.length &&
      new Set(all.map(({ token }) => token)).size === all.length;
    return all.length > 0 && isRight && isEachOnce ? all : undefined;
  },
  { isSecret: true },
);

const visibleText = ['visible characters without a space', matching(/^[\x21-\x7e]+$/)] as const;
export const visible = kind(...visibleText);

const secret = { isSecret: true };
export const secretText = kind(...visibleText, secret);
/** A proxy may be written without `http://`, as other programs take it. */
export const proxyOf = (value: string): string | undefined => {
  const address = value.includes('://') ? value : `http://${value}`;
  return isWeb(address) ? address : undefined;
};
export const proxyUrl = kind(
  'an address such as http://user:password@proxy.example.jp:3128',
  proxyOf,
  secret,
);
const noticeShapes = ['json', 'slack', 'teams'] as const;
/** An address with the form in which it is told: our own JSON unless said. */
export const noticeUrl = kind(
  'an http(s) address, slack+https://… or teams+https://…',
  (value) => {
    const [, shape = 'json', url = ''] = /^(?:(slack|teams)\+)?(.*)$/s.exec(value) ?? [];
    const known = noticeShapes.find((one) => one === shape);
    return known && isWeb(url) ? { url, shape: known } : undefined;
  },
  secret,
);
export const sentryDsn = kind(
  'an address as Sentry gives it, https://KEY@HOST/PROJECT',
  (value) => (isWeb(value) && new URL(value).username !== '' && /[^/]$/.test(value) ? value : undefined),
  secret,
);
const encoded = 'user and password percent-encoded (%23 for #, %40 for @, %2F for /)';
export const smtpUrl = kind(
  `an address such as smtps://user:password@host:465 or smtp://host:25, ${encoded}`,
  (value) => (isEncoded(value) ? smtpUrlOf(value) : undefined),
  secret,
);
export const databaseUrl = kind(
  `an address such as postgres://user:password@host:5432/database, ${encoded}`,
  (value) => (isEncoded(value) && URL.canParse(value) && /^postgres(ql)?:/.test(value) ? value : undefined),
  secret,
);
/** An API, and a customer who is known there. */
export const apiAt = kind(
  'an address such as http://127.0.0.1:3001, or with a customer http://taro%40example.jp:password@127.0.0.1:3001',
  (value) => {
    if (!isWeb(value) || !isEncoded(value)) return undefined;
    const { origin, username, password } = new URL(value);
    const customer = { email: decodeURIComponent(username), password: decodeURIComponent(password) };
    return { origin, customer: username && password ? customer : undefined };
  },
  secret,
);
/** Square gives the applications of its test environment ids that say so. */
export const squareEnvironmentOf = (applicationId: string) =>
  applicationId.startsWith('sandbox-') ? 'sandbox' : 'production';
