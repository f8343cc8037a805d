import { useState } from 'react';
import { FormattedMessage, Notice } from '@wadachi/shared';
import type { Account } from '@wadachi/shared/contract';
import { all, EmailField, Form, matches, required } from '@wadachi/shared/forms';
import { addressMessages } from '../../address/messages';
import { FocusHere } from '../../page/FocusHere';
import { PasswordField } from '../../password/PasswordField';
import { Username } from '../../password/Username';
import type { TypedChanges } from '../../typed/TypedChanges';
import { EditCard } from './EditCard';
import { editMessages as messages } from './editMessages';
import { PendingEmail } from './PendingEmail';
import { SaveArea } from './SaveArea';
import { useChange } from './useChange';

interface EmailFormProps {
  readonly account: Account;
  readonly initialEmail: string;
  readonly typed: TypedChanges;
}

/** A new address waits for the mail that goes there; until then the old one stays. */
export const EmailForm = (props: EmailFormProps) => {
  const { account } = props;
  const [sentTo, setSentTo] = useState<string>();
  return (
    <EditCard title={messages.email}>
      <p>
        <FormattedMessage {...messages.emailNow} values={{ email: <strong>{account.email}</strong> }} />
      </p>
      {sentTo === undefined ? (
        <>
          <PendingEmail account={account} />
          <AddressForm {...props} onSent={setSentTo} />
        </>
      ) : (
        <FocusHere>
          <Notice tone="success" title={<FormattedMessage {...messages.mailSentTitle} />}>
            <FormattedMessage {...messages.mailSent} values={{ email: sentTo }} />
          </Notice>
        </FocusHere>
      )}
    </EditCard>
  );
};

const mailLike = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

interface EmailValues {
  readonly email: string;
  readonly current_password: string;
}

interface AddressFormProps extends EmailFormProps {
  readonly onSent: (email: string) => void;
}

const AddressForm = ({ account, initialEmail, typed, onSent }: AddressFormProps) => {
  const { submission, change } = useChange(account.id);

  function handleSubmit(values: EmailValues) {
    const { current_password } = values;
    const email = values.email.trim();
    return change({ email, current_password }, ({ pending_email }) => {
      typed.drop('email');
      onSent(pending_email ?? email);
    });
  }

  return (
    <Form<EmailValues>
      onSubmit={handleSubmit}
      initialValues={{ email: initialEmail, current_password: '' }}
      onChange={({ email }) => typed.keep('email', { email })}
    >
      <Username email={account.email} />
      <EmailField
        name="email"
        label={messages.newEmail}
        hint={messages.newEmailHint}
        required
        validate={all(required(addressMessages.missing), matches(mailLike, addressMessages.wrong))}
      />
      <PasswordField
        name="current_password"
        label={messages.currentPassword}
        autoComplete="current-password"
        required
      />
      <SaveArea submission={submission} variant="secondary" label={messages.saveEmail} />
    </Form>
  );
};
