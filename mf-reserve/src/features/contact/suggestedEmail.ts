/** Domains that most customers have, in Japan and abroad. */
const usualDomains = [
  'gmail.com',
  'yahoo.co.jp',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'outlook.com',
  'outlook.jp',
  'hotmail.com',
  'hotmail.co.jp',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'ymail.ne.jp',
  'naver.com',
  'qq.com',
  '163.com',
  'live.com',
  'aol.com',
  'proton.me',
];

/** Whether two domains differ by one letter that is missing, added, wrong or swapped with its neighbour. */
function isOneSlipAway(typed: string, wanted: string): boolean {
  if (typed === wanted || Math.abs(typed.length - wanted.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === wanted[start]) start += 1;
  const [a, b] = [typed.slice(start), wanted.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** The address that was probably meant, such as `hanako@gmail.com` for `hanako@gmial.com`; undefined if there is none. */
export function suggestedEmail(typed: string): string | undefined {
  const [, local, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (local === undefined || usualDomains.includes(domain)) return undefined;
  const meant = usualDomains.find((usual) => usual.length > 6 && isOneSlipAway(domain, usual));
  return meant && typed.trim().slice(0, local.length + 1) + meant;
}
