/** No more of a message is looked at, characters. */
const longest = 2_000;

/** A quoted word that is a name in code, as in "reading 'price'". */
const codeName = /^[A-Za-z_$][\w$.-]{0,40}$/;

/** A word with an @ that is not the @ of a version, `mf-shop@1.0.0`. */
const mail = /.(?:@|＠|%40)(?!\d+\.\d)[^@＠]/;

/** Each is replaced by the word beside it, in this order. */
const replacements: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/[a-z][a-z0-9+.-]*:\/\/[^\s"'<>()]+/gi, '<address>'],
  // One look at each word: a word of many @ must not take seconds.
  [/[^\s<>"'(),:;=]+/g, (found) => (mail.test(found) ? '<mail>' : found)],
  // JSON.parse repeats its input with the quotes that are in it.
  [/".*" is not valid JSON/gs, '"…" is not valid JSON'],
  // What a text has in quotes is data.
  [/"(?:[^"\\]|\\(?:[^]|$))*(?:"|$)/g, '"…"'],
  [/“[^”]*(?:”|$)|‘[^’]*(?:’|$)/g, '…'],
  // An apostrophe begins no text. Older browsers have no look-behind.
  [
    /[A-Za-z]'|'[^']*'(?![A-Za-z])/g,
    (found) => (!found.startsWith("'") || codeName.test(found.slice(1, -1)) ? found : "'…'"),
  ],
  // Messages in code are English: anything else is a name or an address.
  [/(?:[^\x20-\x7e]|%[0-9a-f]{2}|\\u[0-9a-f]{4})+/gi, '…'],
  [/[?#][^\s?#=]*=\S*/g, '?<query>'],
  [/[A-Za-z0-9_-]{12,}/g, (found) => (isSecret(found) ? '<token>' : found)],
  [/\d(?:[\d\s().,:/+-]*\d)?/g, (found) => (found.replace(/\D/g, '').length > 3 ? '<number>' : found)],
  [/\s+/g, ' '],
];

/**
 * A message of an error without what may be a customer's: addresses, mail addresses, quoted texts, query strings, tokens,
 * long numbers (telephone, card, reservation), and all that is not plain English.
 */
export function redactMessage(message: string, most = 300): string {
  const plain = replacements.reduce(
    (text, [found, by]) => (typeof by === 'string' ? text.replace(found, by) : text.replace(found, by)),
    message.slice(0, longest),
  );
  return plain.trim().slice(0, most);
}

const isSecret = (text: string): boolean => text.length >= 40 || (/[A-Za-z]/.test(text) && /\d/.test(text));
