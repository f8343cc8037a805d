import { domainToASCII } from 'node:url';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** `https://rent.example.jp` from an address with nothing behind it; undefined for any other text. */
export function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, pathname, search, hash, username } = new URL(text);
  const isBare = pathname === '/' && search === '' && hash === '' && username === '';
  return isBare && (protocol === 'http:' || protocol === 'https:') ? origin : undefined;
}

/** An `smtp:` or `smtps:` address of a server; undefined for any other text. */
export function smtpUrlOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname } = new URL(text);
  return hostname !== '' && (protocol === 'smtp:' || protocol === 'smtps:') ? text : undefined;
}

/** A name, in quotes if it has commas, and an address in angle brackets. */
const named = /^(?:"([^"\\\p{Cc}]*)"|([^"<>@,;:\\\p{Cc}]+?)) *<([^<>]+)>$/u;
const single = /^([\w.!#$%&'*+/=?^{|}~-]+)@([^\s@<>",;:\\]+)$/;

/** `Name <address>` or an address alone, and only one; undefined for any other text. */
export function mailboxOf(text: string): Mailbox | undefined {
  const [, quoted, plain = '', inBrackets = text] = named.exec(text) ?? [];
  const [, local, domain = ''] = single.exec(inBrackets) ?? [];
  const ascii = domainToASCII(domain);
  return local === undefined || ascii === ''
    ? undefined
    : { name: quoted ?? plain, address: `${local}@${ascii}` };
}

/** Makes the default sender: no-reply at the site's own domain. The site's name is put in later. */
export function defaultSender(origin: string): Mailbox {
  const { hostname } = new URL(origin);
  const isName = /[a-z]/.test(hostname) && !hostname.startsWith('[');
  return { name: '', address: `no-reply@${isName ? hostname : 'localhost'}` };
}
