import { useEffect, useState } from 'react';
import type { Passkey } from '@wadachi/contract';
import { Button, FormattedMessage, Notice, useIntl, VisuallyHidden, Words } from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/forms';
import { FocusHere, Row } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { hasPasskeys, newPasskey } from '../../access/webAuthn';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { messages } from './messages';
import { CurrentPasswordField, OwnCard, type OwnProps } from './OwnCard';
import { useDone } from './useDone';

const empty = { current_password: '' };

interface PasskeyCardProps extends OwnProps {
  readonly passkeys: readonly Passkey[];
}

/** One's own passkeys: each can be removed, and one of this device added. */
export const PasskeyCard = ({ passkeys, clerk }: PasskeyCardProps) => {
  const { send, failure } = useWrite();
  const { done, round, say } = useDone();
  const { reload } = useCounter();
  const intl = useIntl();
  const [leaving, setLeaving] = useState<string>();

  const remove = (id: string, body: typeof empty) =>
    send({ id, ...body }, async (api, behavior) => {
      await api('POST /api/counter/access/passkeys/:id/removal', { params: { id }, body, ...behavior });
      setLeaving(undefined);
      say(messages.removed);
      reload();
    });
  const handleAdded = () => {
    say(messages.added);
    reload();
  };

  return (
    <OwnCard title={messages.passkeys} done={done} failure={failure}>
      <Words as="p" of={messages.passkeysHint} />
      <ul>
        {passkeys.map(({ id, name, created_at }) => {
          const device = name || intl.formatMessage(messages.unnamed);
          const day = <time dateTime={created_at}>{intl.formatDate(created_at)}</time>;
          return (
            <li key={id}>
              <Row>
                <strong>{device}</strong>
                <Words as="span" of={messages.since} values={{ day }} />
                {leaving !== id && (
                  <Button variant="quiet" onClick={() => setLeaving(id)}>
                    <FormattedMessage {...messages.remove} />
                    <VisuallyHidden>: {device}</VisuallyHidden>
                  </Button>
                )}
              </Row>
              {leaving === id && (
                <FocusHere>
                  <Words as="p" of={messages.removeHint} />
                  <Form initialValues={empty} onSubmit={(body) => remove(id, body)}>
                    <CurrentPasswordField clerk={clerk} />
                    <SubmitButton variant="danger" label={messages.removeNow} />
                    <Button variant="quiet" onClick={() => setLeaving(undefined)} label={messages.keep} />
                  </Form>
                </FocusHere>
              )}
            </li>
          );
        })}
      </ul>
      <AddPasskey key={round} clerk={clerk} onAdded={handleAdded} />
    </OwnCard>
  );
};

const AddPasskey = ({ clerk, onAdded }: OwnProps & { readonly onAdded: () => void }) => {
  const { send, failure } = useWrite();
  const [isSupported, setSupported] = useState(true);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setSupported(hasPasskeys()), []);
  if (!isSupported) return <Notice tone="info">{messages.unsupported}</Notice>;

  async function handleSubmit(body: typeof empty) {
    setProblem(undefined);
    const errors = await send(body, async (api, behavior) => {
      const options = await api('POST /api/counter/access/passkeys/options', { body, ...behavior });
      const passkey = await newPasskey(options.data);
      if (passkey === undefined) return setProblem('');
      await api('POST /api/counter/access/passkeys', {
        body: { passkey },
        handles: [...behavior.handles!, 422],
      });
      return onAdded();
    });
    if (errors?.['passkey']) setProblem(errors['passkey']);
    return errors;
  }

  return (
    <Form initialValues={empty} onSubmit={handleSubmit}>
      <CurrentPasswordField clerk={clerk} />
      <WriteFailure failure={failure} />
      {problem !== undefined && (
        <Notice tone="info">{problem || <FormattedMessage {...messages.left} />}</Notice>
      )}
      <SubmitButton label={messages.add} />
    </Form>
  );
};
