import worldwide from 'email-providers/common.json';
import { editDistance } from '@wadachi/intl';

/** Providers that many customers have: what is spelt like one of them with a slip is asked about. */
const expected = [
  ...['gmail.com', 'yahoo.co.jp', 'icloud.com', 'docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp'],
  ...['i.softbank.jp', 'ymobile.ne.jp', 'outlook.com', 'outlook.jp', 'hotmail.com', 'hotmail.co.jp'],
  ...['live.jp', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com', 'googlemail.com', 'me.com', 'mac.com'],
  ...['aol.com', 'mail.com', 'email.com', 'gmx.com', 'gmx.de', 'web.de', 'proton.me', 'protonmail.com'],
  ...['qq.com', '163.com', '126.com', 'naver.com', 'daum.net'],
];

/** Names that their owners, or others, use below the suffixes of many countries. */
const international = [
  'yahoo',
  'hotmail',
  'outlook',
  'live',
  'msn',
  'gmx',
  'aol',
  'mail',
  'web',
  'yandex',
  'sina',
];

/** Not among those of the package, and one slip away from a provider. */
const others = [
  ...['protonmail.ch', 'prontomail.com', 'ymobile1.ne.jp', 'emobile.ne.jp', 'emnet.ne.jp', 'docomo.co.jp'],
  ...[
    'softbank.jp',
    'i.softbank.ne.jp',
    'amail.com',
    'cmail.com',
    'jmail.com',
    'tmail.com',
    'xmail.com',
    'zmail.com',
    'hmail.com',
    'never.com',
  ],
];

/** A country's suffix, alone or below a kind of registrant, such as `ca` or `co.uk`. */
const nationalSuffix = /^(?:(?:ac|co|com|edu|go|gr|ne|net|or|org)\.)?[a-z]{2}$/;

/** A domain that somebody can have an address at, although it looks like another one. */
function isSomebodys(domain: string): boolean {
  const [name = '', ...suffix] = domain.split('.');
  return (
    expected.includes(domain) ||
    worldwide.includes(domain) ||
    others.includes(domain) ||
    (international.includes(name) && nationalSuffix.test(suffix.join('.')))
  );
}

/** In a short name two slips make another name. */
const slipsIn = (domain: string): number => (domain.length < 12 ? 1 : 2);

/** One slip in so short a name makes another company's, such as `gm.com` of `gmx.com`. */
const shortName = /^[^.]{1,4}\./;

/** Says if a domain can be a slip for the provider's: in short names only the suffix counts, and none of a country. */
function mayStandFor(domain: string, provider: string): boolean {
  const [name = ''] = shortName.exec(provider) ?? [];
  if (name === '') return true;
  return domain.startsWith(name) && !nationalSuffix.test(domain.slice(name.length));
}

/**
 * The address that was probably meant, such as `hanako@gmail.com` for `hanako@gmial.com`; undefined when it may be right.
 * Whoever takes it has their mails sent there: in doubt nothing is offered.
 */
export function likelyAddress(address: string): string | undefined {
  const [, name = '', typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (name === '' || isSomebodys(domain)) return undefined;
  const meant = expected
    .filter((provider) => mayStandFor(domain, provider))
    .map((provider) => ({ provider, slips: editDistance(domain, provider) }))
    .filter(({ provider, slips }) => slips <= slipsIn(provider))
    .sort((one, other) => one.slips - other.slips)[0];
  return meant && `${name}@${meant.provider}`;
}
