import { invalid, type Refused } from '../../http';

/** One sentence for every answer that is not good, so that nobody learns which passkeys exist. */
export const badPasskey = (): Refused => invalid({ passkey: 'field.badPasskey' });

/** A passkey is of a host, whatever the port. */
export const hostOf = (origin: string): string => new URL(origin).hostname;

/** The challenge that an authenticator says it signed. @throws Refused 422 on `passkey` for what is none. */
export function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return String(challenge);
  } catch {
    throw badPasskey();
  }
}

/** The library throws for what is malformed, and for a wrong challenge, origin, counter or signature. */
export async function goodOrRefused<Verified>(verify: () => Promise<Verified>): Promise<Verified> {
  try {
    return await verify();
  } catch {
    throw badPasskey();
  }
}
