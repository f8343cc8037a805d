import { useState } from 'react';
import type { OtherSystems } from '@wadachi/contract';
import { limits } from '@wadachi/contract/limits';
import { Button, FormattedMessage, Notice, Section, Stack, Words } from '@wadachi/shared';
import { Form, required, SubmitButton, TextField } from '@wadachi/forms';
import { Row } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { useInstant } from '../../frame/useInstant';
import { AskButton } from '../../write/AskButton';
import { useWrite } from '../../write/useWrite';
import { writeMessages } from '../../write/messages';
import { WriteFailure } from '../../write/WriteFailure';
import { Deliveries } from './Deliveries';
import { messages } from './messages';
import { ShownOnce } from './ShownOnce';

/** The address that is told of events, its secret once, and the last deliveries. */
export const WebhookSection = ({ systems }: { readonly systems: OtherSystems }) => {
  const { webhook, shop, deliveries } = systems;
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const inWords = useInstant();
  const [secret, setSecret] = useState<string>();
  const [isOpen, setOpen] = useState(false);

  const save = ({ url }: { readonly url: string }) =>
    send({ set: url }, async (api, behavior) => {
      const { data } = await api('POST /api/counter/webhook', { body: { url: url.trim() }, ...behavior });
      if (data.secret !== null) setSecret(data.secret);
      setOpen(false);
      reload();
    });
  const test = () =>
    send({ test: deliveries[0]?.id }, async (api, behavior) => {
      await api('POST /api/counter/webhook/test', behavior);
      reload();
    });

  return (
    <Section title={messages.webhook}>
      <Stack gap={4}>
        <Words as="p" of={messages.webhookLead} />
        {webhook && webhook.dead > 0 && (
          <Notice tone="danger" title={messages.dead}>
            <FormattedMessage {...messages.deadLead} values={{ count: webhook.dead }} />
          </Notice>
        )}
        {secret !== undefined && (
          <ShownOnce key={secret} title={messages.secret} lead={messages.secretLead} value={secret} />
        )}
        {webhook && (
          <Words
            as="p"
            of={messages.address}
            values={{
              url: <bdi key="url">{webhook.url}</bdi>,
              when: inWords(webhook.created_at, 'short', shop),
            }}
          />
        )}
        {(webhook === null || isOpen) && (
          <Form initialValues={{ url: webhook?.url ?? '' }} onSubmit={save}>
            <TextField
              name="url"
              label={messages.url}
              hint={messages.urlHint}
              maxLength={limits.url}
              autoComplete="off"
              verbatim
              required
              validate={required(messages.urlMissing)}
            />
            <Row>
              <SubmitButton label={messages.save} />
              {webhook && (
                <Button variant="quiet" onClick={() => setOpen(false)} label={writeMessages.cancel} />
              )}
            </Row>
          </Form>
        )}
        <WriteFailure failure={failure} />
        {webhook && (
          <Row>
            <Button variant="secondary" onClick={test} label={messages.test} />
            {!isOpen && <Button variant="quiet" onClick={() => setOpen(true)} label={messages.another} />}
            <Button variant="quiet" onClick={reload} label={messages.refresh} />
            <AskButton
              label={messages.remove}
              question={messages.removeQuestion}
              yes={messages.removeYes}
              variant="quiet"
              request={{ remove: webhook.created_at }}
              call={async (api, behavior) => {
                await api('DELETE /api/counter/webhook', behavior);
                setSecret(undefined);
              }}
            />
          </Row>
        )}
        {deliveries.length > 0 && <Deliveries shop={shop} deliveries={deliveries} />}
      </Stack>
    </Section>
  );
};
