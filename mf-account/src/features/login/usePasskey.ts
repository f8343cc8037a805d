import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  type AuthenticationResponseJSON,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, usePlatform } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { sentenceOf } from '@wadachi/parts';

type Way = 'autofill' | 'dialog';

/** Why a passkey was not used: the API's sentence, '' when no answer came, or that the customer has given up. */
type Failure = { readonly kind: 'refused'; readonly sentence: string } | { readonly kind: 'left' };

interface PasskeyLogin {
  readonly isSupported: boolean;
  readonly isAsking: boolean;
  readonly failure: Failure | undefined;
  /** Opens the browser's dialog. */
  ask(): Promise<void>;
}

const quietly = { handles: [0, 422, 429], toast: false };

/**
 * Offers the browser's passkeys among the suggestions of the address field, once it has the focus, and in a dialog. A page that stands open for
 * long asks with a challenge that is too old: then the customer presses again.
 */
export function usePasskey(remember: boolean, onLoggedIn: (account: Account) => void): PasskeyLogin {
  const { api } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  /** Counts up with each passkey that did not log in: it has ended the suggestions, which begin anew. */
  const [failures, setFailures] = useState(0);

  function fail(error: unknown) {
    setFailure(failureOf(error));
    setFailures((count) => count + 1);
  }

  async function passkeyBy(way: Way) {
    const { data: optionsJSON } = await api('GET /api/account/passkeys/login-options', quietly);
    return startAuthentication({ optionsJSON, useBrowserAutofill: way === 'autofill' });
  }

  // As the form is when the passkey has been chosen, long after the suggestions were asked for.
  const logIn = useEffectEvent(async (passkey: AuthenticationResponseJSON) => {
    const body = { passkey: { ...passkey, clientExtensionResults: {} }, remember };
    const { data } = await api('POST /api/account/passkeys/login', { body, ...quietly });
    onLoggedIn(data);
  });

  const offer = useEffectEvent(async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    // Nobody has asked for the suggestions: only a passkey that was chosen has a failure to tell.
    const passkey = await passkeyBy('autofill').catch(() => undefined);
    if (passkey) await logIn(passkey).catch(fail);
  });

  useEffect(() => {
    const handleFocus = () => {
      if (!document.activeElement?.matches('input[autocomplete~=webauthn]')) return;
      document.removeEventListener('focusin', handleFocus);
      void offer();
    };
    document.addEventListener('focusin', handleFocus);
    handleFocus();
    return () => {
      document.removeEventListener('focusin', handleFocus);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [failures]);

  async function ask() {
    setAsking(true);
    setFailure(undefined);
    try {
      await logIn(await passkeyBy('dialog'));
    } catch (error) {
      fail(error);
    } finally {
      setAsking(false);
    }
  }

  return { isSupported: browserSupportsWebAuthn(), isAsking, failure, ask };
}

const failureOf = (error: unknown): Failure =>
  error instanceof ApiError ? { kind: 'refused', sentence: sentenceOf(error) ?? '' } : { kind: 'left' };
