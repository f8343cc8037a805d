import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { refuseUnprintableNames } from '../plainText';
import type { SigningKey, TrustedKeys } from './keys';
import { passIn, passText } from './pass';
import { StrictObject } from '../StrictObject';

/** Says who a browser belongs to, for rollouts' staff lists and builds under development. */
export const StaffPass = StrictObject({
  staff: Type.String({ minLength: 1, maxLength: 100 }),
  channel: Type.String({ maxLength: 40 }),
  /** RFC 3339. */
  expires: Type.String({ maxLength: 30 }),
});
export type StaffPass = Static<typeof StaffPass>;

/** A pass as text for a link or a cookie. Throws `ChangeRefused` for a name that no rollout can have. */
export function staffPassText(pass: StaffPass, key: SigningKey): string {
  refuseUnprintableNames([pass.staff]);
  return passText('staff', pass, key);
}

/** Says whose pass it is, or undefined when it is none, of another channel, or expired. */
export function staffOf(
  text: string | undefined,
  channel: string,
  trusted: TrustedKeys,
  now: Date,
): StaffPass | undefined {
  const pass = passIn('staff', text, trusted, 1_000);
  return Check(StaffPass, pass) && pass.channel === channel && Date.parse(pass.expires) > now.getTime()
    ? pass
    : undefined;
}
