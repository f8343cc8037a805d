import { forgetTyped, Section, usePlatform } from '@wadachi/shared';
import type { AccountReservation } from '@wadachi/contract';
import { CheckboxField, Form, required, SubmitButton } from '@wadachi/forms';
import { FailedNotice, FocusHere } from '@wadachi/parts';
import { paths } from '../../paths';
import { messages } from './messages';
import { useAccountClosing } from './useAccountClosing';

interface QuitFormProps {
  readonly accountId: string;
  /** The API found future reservations. */
  readonly onRefused: (reservations: readonly AccountReservation[]) => void;
}

/** Shows the checkbox and the button that close the account. */
export const QuitForm = ({ accountId, onRefused }: QuitFormProps) => {
  const platform = usePlatform();
  const { close, failure } = useAccountClosing(accountId);

  async function handleSubmit() {
    const outcome = await close();
    if (outcome.kind === 'open-reservations') onRefused(outcome.reservations);
    if (outcome.kind !== 'closed') return;
    forgetTyped();
    platform.account.reset();
    platform.navigate(paths.quitComplete(), { replace: true });
  }

  return (
    <Section title={messages.closeTitle}>
      <Form initialValues={{ understood: false }} onSubmit={handleSubmit}>
        <CheckboxField
          name="understood"
          label={messages.understood}
          required
          validate={required(messages.understoodMissing)}
        />
        {failure?.kind === 'failed' && (
          <FocusHere>
            <FailedNotice title={messages.failed} error={failure.error} />
          </FocusHere>
        )}
        <SubmitButton variant="danger" label={messages.close} />
      </Form>
    </Section>
  );
};
