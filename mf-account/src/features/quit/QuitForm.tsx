import { forgetTyped, refusalOf, Section, usePlatform } from '@wadachi/shared';
import type { AccountReservation } from '@wadachi/contract';
import { CheckboxField, Form, required, SubmitButton, useSend } from '@wadachi/forms';
import { FocusHere } from '@wadachi/parts';
import { paths } from '../../paths';
import { messages } from './messages';
import { FailedNotice } from '../../page/FailedNotice';

const operation = 'DELETE /api/account/:id';

interface QuitFormProps {
  readonly accountId: string;
  /** The API found future reservations. */
  readonly onRefused: (reservations: readonly AccountReservation[]) => void;
}

/** Shows the checkbox and the button that close the account. */
export const QuitForm = ({ accountId, onRefused }: QuitFormProps) => {
  const platform = usePlatform();
  const { send, failure } = useSend();

  const handleSubmit = () =>
    send({ accountId }, async (idempotencyKey) => {
      const closing = platform.api(operation, {
        params: { id: accountId },
        idempotencyKey,
        handles: [0, 409],
      });
      const refusal = (await refusalOf(closing))?.bodyOf(operation, 409);
      if (refusal?.code === 'open-reservations') onRefused(refusal.reservations);
      await closing;
      forgetTyped();
      platform.account.reset();
      platform.navigate(paths.quitComplete(), { replace: true });
    });

  return (
    <Section title={messages.closeTitle}>
      <Form initialValues={{ understood: false }} onSubmit={handleSubmit}>
        <CheckboxField
          name="understood"
          label={messages.understood}
          required
          validate={required(messages.understoodMissing)}
        />
        {failure && (
          <FocusHere>
            <FailedNotice title={messages.failed} error={failure} />
          </FocusHere>
        )}
        <SubmitButton variant="danger" label={messages.close} />
      </Form>
    </Section>
  );
};
