import { useState } from 'react';
import type { Clerk, CounterSession } from '@wadachi/contract';
import { Button, Stack, Words } from '@wadachi/shared';
import { Form, required, SubmitButton, TextField } from '@wadachi/forms';
import { FocusHere } from '@wadachi/parts';
import { useWrite } from '../write/useWrite';
import { WriteFailure } from '../write/WriteFailure';
import { messages } from './messages';

interface PinLoginProps {
  readonly people: CounterSession['by_pin'];
  readonly onDone: (clerk: Clerk) => void;
}

const empty = { pin: '' };

/** The people of a shop's device; who presses their name takes over by PIN. */
export const PinLogin = ({ people, onDone }: PinLoginProps) => {
  const { send, failure } = useWrite();
  const [id, setId] = useState(people.length === 1 ? people[0]?.id : undefined);
  const person = people.find((one) => one.id === id);

  if (person === undefined)
    return (
      <Stack gap={3} as="ul">
        {people.map(({ id: other, name }) => (
          <li key={other}>
            <Button variant="secondary" wide onClick={() => setId(other)}>
              {name}
            </Button>
          </li>
        ))}
      </Stack>
    );

  const handleSubmit = ({ pin }: typeof empty) => {
    const body = { id: person.id, pin: pin.trim() };
    return send(body, async (api, behavior) => {
      onDone((await api('POST /api/counter/session/pin', { body, ...behavior })).data);
    });
  };

  return (
    <FocusHere key={person.id}>
      <Form initialValues={empty} onSubmit={handleSubmit}>
        <Words as="p" of={messages.pinOf} values={{ name: <bdi key="name">{person.name}</bdi> }} />
        <TextField
          name="pin"
          label={messages.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          verbatim
          required
          validate={required(messages.pinMissing)}
        />
        <WriteFailure failure={failure} />
        <SubmitButton wide label={messages.goOn} />
        {people.length > 1 && (
          <Button variant="quiet" onClick={() => setId(undefined)} label={messages.somebodyElse} />
        )}
      </Form>
    </FocusHere>
  );
};
