import { useEffect, useState } from 'react';
import { Button, Notice, observer, refusalOf, Section, Skeleton, usePlatform, Words } from '@wadachi/shared';
import { FocusHere, LatestRequest } from '@wadachi/parts';
import type { Passkey } from '@wadachi/contract';
import { PasskeyForm } from './PasskeyForm';
import { PasskeyList } from './PasskeyList';
import { passkeyMessages as messages } from './passkeyMessages';
import { FailedNotice } from '../../page/FailedNotice';

interface PasskeySectionProps {
  readonly email: string;
  /** The instant of the visit. */
  readonly at: string;
}

/** Shows the customer's passkeys, removes one, and adds one of this device. */
export const PasskeySection = observer(({ email, at }: PasskeySectionProps) => {
  const { api } = usePlatform();
  const [list] = useState(() => new LatestRequest<readonly Passkey[]>());
  const [load] = useState(
    () => () =>
      list.ask(async (signal) => (await api('GET /api/account/passkeys', { signal, toast: false })).data),
  );
  const [step, setStep] = useState<'closed' | 'adding' | 'added' | 'removed'>('closed');
  useEffect(() => void load(), [load]);
  const { shown, isUpdating, failure } = list;

  async function remove({ id }: Passkey) {
    const refusal = await refusalOf(
      api('DELETE /api/account/passkeys/:id', { params: { id }, handles: [0, 404] }),
    );
    if (refusal && refusal.status !== 404) return refusal;
    list.take(shown?.filter((passkey) => passkey.id !== id) ?? []);
    setStep('removed');
    return undefined;
  }

  function handleAdded(passkey: Passkey) {
    list.take([passkey, ...(shown ?? [])]);
    setStep('added');
  }

  return (
    <Section title={messages.title}>
      <Words as="p" of={messages.why} />
      {shown && <PasskeyList passkeys={shown} at={at} onRemove={remove} />}
      {!shown && isUpdating && <Skeleton lines={2} />}
      {failure !== undefined && (
        <FailedNotice title={messages.failed} error={failure} onTryAgain={() => void load()} />
      )}
      {(step === 'added' || step === 'removed') && (
        <FocusHere key={shown?.length}>
          <Notice tone="success">{messages[step]}</Notice>
        </FocusHere>
      )}
      {step === 'adding' ? (
        <FocusHere>
          <PasskeyForm email={email} onAdded={handleAdded} onCancel={() => setStep('closed')} />
        </FocusHere>
      ) : (
        <Button variant="secondary" onClick={() => setStep('adding')} label={messages.add} />
      )}
    </Section>
  );
});
