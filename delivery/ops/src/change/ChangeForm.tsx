import { Button, Stack, useIntl } from '@wadachi/shared';
import { Form, SelectField, SubmitButton, TextField, useTyped, type FormErrors } from '@wadachi/forms';
import type { OpsState } from '../../wire';
import layout from '../Layout.module.css';
import { isLanguages, isPercent, isReason } from './fields';
import type { Asked, Intent, Typed } from './intent';
import { changeMessages as messages } from './messages';
import { VersionField } from './VersionField';

export interface ChangeFormProps {
  readonly intent: Intent;
  readonly asked: Asked;
  readonly state: OpsState;
  readonly first: Typed;
  readonly onSubmit: (typed: Typed) => Promise<FormErrors | undefined>;
  readonly onCancel: () => void;
}

/** Shows what to change, and why. */
export const ChangeForm = ({ intent, asked, state, first, onSubmit, onCancel }: ChangeFormProps) => {
  return (
    <Form initialValues={first} onSubmit={onSubmit}>
      {asked.versions && <VersionFields name={intent.package} state={state} />}
      {asked.older && <OlderField name={intent.package} state={state} />}
      {asked.share && <ShareFields hasSteps={first.pace === 'same'} />}
      <TextField
        name="reason"
        label={messages.reason}
        hint={messages.reasonHint}
        maxLength={500}
        required
        validate={isReason}
      />
      <div className={layout.row}>
        <SubmitButton label={messages.look} />
        <Button variant="quiet" onClick={onCancel} label={messages.cancel} />
      </div>
    </Form>
  );
};

interface VersionsProps {
  readonly name: string | undefined;
  readonly state: OpsState;
}

const VersionFields = ({ name, state }: VersionsProps) => {
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
        <details className={layout.more}>
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

/** The versions before the one that everybody has. */
const OlderField = ({ name, state }: VersionsProps) => {
  const intl = useIntl();
  const { published = [], stable } = state.packages.find((described) => described.name === name) ?? {};
  const at = published.findIndex(({ version }) => version === stable);
  const options = [
    { value: '', label: intl.formatMessage(messages.before) },
    ...published.slice(at + 1).map(({ version }) => ({ value: version, label: version })),
  ];
  return <SelectField name="older" label={messages.older} hint={messages.olderHint} options={options} />;
};

const paces = ['share', 'careful', 'quick'] as const;

const ShareFields = ({ hasSteps }: { readonly hasSteps: boolean }) => {
  const intl = useIntl();
  const isShare = useTyped()['pace'] === 'share';
  const options = [...(hasSteps ? ['same' as const] : []), ...paces].map((pace) => ({
    value: pace,
    label: intl.formatMessage(messages[pace]),
  }));
  return (
    <>
      <SelectField name="pace" label={messages.pace} options={options} />
      {isShare && (
        <TextField
          name="percent"
          label={messages.percent}
          hint={messages.percentHint}
          maxLength={6}
          verbatim
          required
          validate={isPercent}
        />
      )}
      <TextField
        name="languages"
        label={messages.languages}
        hint={messages.languagesHint}
        maxLength={100}
        verbatim
        validate={isLanguages}
      />
      <TextField name="staff" label={messages.staff} hint={messages.staffHint} maxLength={1000} verbatim />
    </>
  );
};
