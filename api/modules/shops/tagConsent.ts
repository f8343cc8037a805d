import type { ShopIssuer } from '../../database';

/**
 * Countries where a sentence in the privacy page is enough (in Japan: Telecommunications Business Act, art. 27-12). Where the
 * law wants a choice (EU, EEA and United Kingdom: ePrivacy Directive, art. 5 (3)), or this list does not know, visitors
 * are asked.
 */
const byNotice: ReadonlySet<string> = new Set(['JP']);

/**
 * Decides if visitors are asked before a shop's Google tag loads: by the issuer's country, and more strictly if the
 * shop says so.
 */
export const tagConsentOf = ({
  country = 'JP',
  asks_before_tag = false,
}: Pick<ShopIssuer, 'country' | 'asks_before_tag'>): 'ask' | 'notice' =>
  asks_before_tag || !byNotice.has(country) ? 'ask' : 'notice';
