import { useEffect, useState } from 'react';
import type { Clerk } from '@wadachi/contract';
import { Button, FormattedMessage, Notice, Stack } from '@wadachi/shared';
import { useTyped } from '@wadachi/forms';
import { useWrite } from '../write/useWrite';
import { WriteFailure } from '../write/WriteFailure';
import { messages } from './messages';
import { chosenPasskey, hasPasskeys } from './webAuthn';

/** Logs in by passkey, within the form of the log-in. */
export const PasskeyLogin = ({ onDone }: { readonly onDone: (clerk: Clerk) => void }) => {
  const { send, failure } = useWrite();
  const shopDevice = useTyped()['shop_device'] === true;
  // The server does not know what the browser can.
  const [isSupported, setSupported] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => setSupported(hasPasskeys()), []);
  if (!isSupported) return null;

  async function ask() {
    setAsking(true);
    setRefusal(undefined);
    try {
      const errors = await send({ asked: Date.now() }, async (api, behavior) => {
        const { data } = await api('GET /api/counter/session/passkey', { handles: behavior.handles });
        const passkey = await chosenPasskey(data);
        if (passkey === undefined) return setRefusal('');
        const body = { passkey, shop_device: shopDevice };
        onDone((await api('POST /api/counter/session/passkey', { body, ...behavior })).data);
      });
      if (errors) setRefusal(errors['passkey'] ?? '');
    } catch {
      // The library did not load.
      setRefusal('');
    } finally {
      setAsking(false);
    }
  }

  return (
    <Stack gap={3}>
      <Button variant="secondary" wide busy={isAsking} onClick={() => void ask()} label={messages.passkey} />
      {refusal !== undefined && (
        <Notice tone="info">{refusal || <FormattedMessage {...messages.passkeyLeft} />}</Notice>
      )}
      <WriteFailure failure={failure} />
    </Stack>
  );
};
