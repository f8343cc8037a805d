import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { packageName } from '../channel';
import { refuseUnprintableNames } from '../plainText';
import type { SigningKey, TrustedKeys } from './keys';
import { passIn, passText } from './pass';
import { StrictObject } from '../StrictObject';

/** Days that a preview lasts at most. */
export const longestPreview = 7;
const longestMs = longestPreview * 86_400_000;
/** How far the clocks of who signs and of who reads may be apart, milliseconds. */
const clocksApart = 3_600_000;

/** Packages of one preview at most: the pass has to fit into a cookie. */
export const mostPreviewed = 5;

/** Characters of a pass: what a browser keeps in one cookie, with space for its name. */
const longestText = 3_500;

/** Which versions the holder of the link gets in place of the stable ones. */
export const PreviewPass = StrictObject({
  /** By package: the version, and the Subresource Integrity value of its `release.json`. */
  preview: Type.Record(
    Type.String({ pattern: packageName }),
    StrictObject({
      version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$' }),
      integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/=]{64}$' }),
    }),
    { minProperties: 1, maxProperties: mostPreviewed, additionalProperties: false },
  ),
  /** Says what it is a preview of, in words: a branch. */
  of: Type.String({ minLength: 1, maxLength: 100 }),
  channel: Type.String({ maxLength: 40 }),
  /** RFC 3339. */
  expires: Type.String({ maxLength: 30 }),
});
export type PreviewPass = Static<typeof PreviewPass>;

/** A pass as text for a link or a cookie. Throws `ChangeRefused` for a name that a page can't show as it is. */
export function previewPassText(pass: PreviewPass, key: SigningKey): string {
  refuseUnprintableNames([pass.of]);
  return passText('preview', pass, key);
}

/** The preview of a pass, or undefined when it is none, of another channel, expired, or lasts too long. */
export function previewOf(
  text: string | undefined,
  channel: string,
  trusted: TrustedKeys,
  now: Date,
): PreviewPass | undefined {
  const pass = passIn('preview', text, trusted, longestText);
  if (!Check(PreviewPass, pass) || pass.channel !== channel) return undefined;
  const left = Date.parse(pass.expires) - now.getTime();
  return left > 0 && left <= longestMs + clocksApart ? pass : undefined;
}
