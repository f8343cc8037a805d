import { Button, Notice } from '@wadachi/shared';
import { useTyped } from '@wadachi/forms';
import type { Account } from '@wadachi/contract';
import { messages } from './messages';
import { passkeyMessages } from './passkeyMessages';
import { usePasskey } from './usePasskey';
import { pageMessages } from '../../page/messages';

interface PasskeyLoginProps {
  readonly onLoggedIn: (account: Account) => void;
}

/** Logs in by passkey, within the form of the log-in. */
export const PasskeyLogin = ({ onLoggedIn }: PasskeyLoginProps) => {
  const { isSupported, isAsking, failure, ask } = usePasskey(useTyped()['remember'] === true, onLoggedIn);
  if (!isSupported) return null;
  return (
    <>
      <Button variant="secondary" wide busy={isAsking} onClick={() => void ask()} label={messages.passkey} />
      {failure?.kind === 'left' && <Notice tone="info">{passkeyMessages.left}</Notice>}
      {failure?.kind === 'refused' && (
        <Notice tone="danger">{failure.sentence || pageMessages.noAnswer}</Notice>
      )}
    </>
  );
};
