import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@wadachi/contract';

/** Loaded when a passkey is asked for: most log-ins need none. */
const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Opens the browser's dialog. @returns undefined when it was closed */
export async function chosenPasskey(options: PasskeyRequest): Promise<UsedPasskey | undefined> {
  const { startAuthentication } = await library();
  const used = await startAuthentication({ optionsJSON: options }).catch(() => undefined);
  return used && { ...used, clientExtensionResults: {} };
}

/** Opens the browser's dialog. @returns undefined when it was closed, or the device has a passkey already */
export async function newPasskey(options: PasskeyCreation): Promise<NewPasskey | undefined> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options }).catch(() => undefined);
  if (made === undefined) return undefined;
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } };
}
