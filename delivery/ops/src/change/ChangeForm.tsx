import { Button, Stack, useIntl } from '@wadachi/shared';
import { Form, SubmitButton, TextField, type FormErrors } from '@wadachi/forms';
import type { OpsState } from '../../wire';
import styles from './ChangeForm.module.css';
import { isPercent, isReason } from './fields';
import type { Intent, Typed } from './intent';
import { changeMessages as messages } from './messages';
import { StepFields, WatchField } from './StepFields';
import { TargetFields } from './TargetFields';
import { VersionField } from './VersionField';

export interface ChangeFormProps {
  readonly intent: Intent;
  readonly state: OpsState;
  readonly first: Typed;
  readonly onSubmit: (typed: Typed) => Promise<FormErrors | undefined>;
  readonly onCancel: () => void;
}

/** What to change, and why. */
export const ChangeForm = ({ intent, state, first, onSubmit, onCancel }: ChangeFormProps) => {
  const intl = useIntl();
  return (
    <Form initialValues={first} onSubmit={onSubmit}>
      {'package' in intent && <VersionFields name={intent.package} state={state} />}
      {intent.verb === 'canary' && <ShareFields />}
      {(intent.verb === 'promote' || intent.verb === 'finish') && <WatchField />}
      <TextField
        name="reason"
        label={messages.reason}
        hint={messages.reasonHint}
        maxLength={500}
        required
        validate={isReason}
      />
      <div className={styles.buttons}>
        <SubmitButton label={messages.look} />
        <Button variant="quiet" onClick={onCancel}>
          {intl.formatMessage(messages.cancel)}
        </Button>
      </div>
    </Form>
  );
};

const VersionFields = ({ name, state }: { readonly name: string; readonly state: OpsState }) => {
  const intl = useIntl();
  const others = state.packages.filter((other) => other.name !== name);
  return (
    <>
      {state.packages
        .filter((described) => described.name === name)
        .map((described) => (
          <VersionField key={described.name} described={described} />
        ))}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{intl.formatMessage(messages.others)}</summary>
          <Stack gap={4}>
            {others.map((described) => (
              <VersionField key={described.name} described={described} />
            ))}
          </Stack>
        </details>
      )}
    </>
  );
};

const ShareFields = () => {
  const intl = useIntl();
  return (
    <>
      <TextField
        name="percent"
        label={messages.percent}
        hint={messages.percentHint}
        maxLength={6}
        verbatim
        required
        validate={isPercent}
      />
      <StepFields />
      <TargetFields />
      <TextField name="staff" label={messages.staff} hint={messages.staffHint} maxLength={1000} verbatim />
      <details className={styles.more}>
        <summary>{intl.formatMessage(messages.guard)}</summary>
        <TextField name="max_error" label={messages.maxError} maxLength={6} verbatim validate={isPercent} />
      </details>
    </>
  );
};
