import { domainToASCII, domainToUnicode } from 'node:url';
import { limits } from '@wadachi/contract';
import { invalid } from '../../http';

/** A mail address as mails are sent to it, and as two ways to write it compare. */
export interface EmailAddress {
  /** The domain is lower-cased and in ASCII (RFC 5890); before the `@` it is as it was written. */
  readonly email: string;
  /** All in lower case: no provider in use tells `Hanako` from `hanako`. */
  readonly key: string;
}

/** RFC 5321's atom, and dots anywhere but at its start: mobile carriers in Japan gave out addresses such as `a..b.@`. */
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-][A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{0,63}$/;
/** Letters, digits, dots and hyphens of any script: other signs would make it a path or a port to `domainToASCII`. */
const writtenDomain = /^[A-Za-z0-9.\-\u0080-\u{10ffff}]+$/u;
/** Labels of RFC 1035; the last one is no number, so that no IP address passes. */
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** A label that stands for other letters but none can be read from it: Node 24 leaves it as it is, earlier ones refuse it. */
const unreadLabel = /(^|\.)xn--/;

/** Reads an address in any width and script. @throws Refused 422 on `email` when no mail could be sent to it. */
export function readEmail(text: string): EmailAddress {
  const [local = '', written = '', ...more] = text.normalize('NFKC').trim().split('@');
  if (/[^\0-\x7f]/.test(local)) throw invalid({ email: 'field.emailNotAscii' });
  const ascii = writtenDomain.test(written) ? domainToASCII(written) : '';
  if (more.length > 0 || !localPart.test(local) || !isDomain(ascii)) throw invalid({ email: 'field.email' });
  const email = `${local}@${ascii}`;
  if (email.length > limits.email)
    throw invalid({ email: { id: 'field.tooLong', values: { limit: limits.email } } });
  return { email, key: email.toLowerCase() };
}

const isDomain = (ascii: string): boolean => domain.test(ascii) && !unreadLabel.test(domainToUnicode(ascii));
