import { useState } from 'react';
import { FormattedMessage, Notice, Words } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { EmailField, Form, isEmail, personMessages } from '@wadachi/forms';
import { FocusHere } from '@wadachi/parts';
import { PasswordField } from '../../password/PasswordField';
import { Username } from '../../password/Username';
import type { ProfileDraft } from '../../form-drafts/ProfileDraft';
import { SubmitArea } from '../../submission/SubmitArea';
import { EditCard } from './EditCard';
import { editMessages as messages } from './editMessages';
import { PendingEmail } from './PendingEmail';
import { useChange, type PendingForms } from './useChange';

interface EmailFormProps {
  readonly account: Account;
  /** An address that was typed and not saved. */
  readonly kept: { readonly email: string } | undefined;
  readonly draft: ProfileDraft;
  readonly pendingForms: PendingForms;
}

/** Asks for a new address. The old one stays until the link in the mail to the new one is opened. */
export const EmailForm = (props: EmailFormProps) => {
  const { account } = props;
  const [saved, setSaved] = useState<Saved>();
  return (
    <EditCard title={personMessages.email}>
      <Words as="p" of={messages.emailNow} values={{ email: <strong>{account.email}</strong> }} />
      {saved === undefined ? (
        <>
          <PendingEmail account={account} />
          <NewAddressForm {...props} onSaved={setSaved} />
        </>
      ) : (
        <FocusHere>
          {saved.pending === null ? (
            <Notice tone="info" title={messages.emailStaysTitle}>
              <FormattedMessage {...messages.emailStays} />
            </Notice>
          ) : (
            <Notice tone="success" title={messages.mailSentTitle}>
              <FormattedMessage {...messages.mailSent} values={{ email: saved.pending }} />
            </Notice>
          )}
        </FocusHere>
      )}
    </EditCard>
  );
};

interface Saved {
  /** The address to be confirmed; null when the customer entered the present one. */
  readonly pending: string | null;
}

interface EmailValues {
  readonly email: string;
  readonly current_password: string;
}

interface NewAddressFormProps extends EmailFormProps {
  readonly onSaved: (saved: Saved) => void;
}

const NewAddressForm = ({ account, kept, draft, pendingForms, onSaved }: NewAddressFormProps) => {
  const { submission, change } = useChange(account.id, pendingForms);

  function handleSubmit(values: EmailValues) {
    const { current_password } = values;
    const email = values.email.trim();
    return change({ email, current_password }, ({ pending_email }) => {
      draft.drop('email');
      onSaved({ pending: pending_email });
    });
  }

  return (
    <Form<EmailValues>
      onSubmit={handleSubmit}
      initialValues={{ email: '', current_password: '' }}
      kept={kept}
      onChange={({ email }) => draft.keep('email', { email }, { email: '' })}
    >
      <Username email={account.email} />
      <EmailField label={messages.newEmail} hint={messages.newEmailHint} required validate={isEmail} />
      <PasswordField
        name="current_password"
        label={messages.currentPassword}
        autoComplete="current-password"
        required
      />
      <SubmitArea submission={submission} variant="secondary" label={messages.saveEmail} />
    </Form>
  );
};
