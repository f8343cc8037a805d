import { useState } from 'react';
import type { BookedPerson } from '@wadachi/contract';
import { usePlatform, Words, type CallBehavior } from '@wadachi/shared';
import { CheckboxField, Form, required, type FormErrors } from '@wadachi/forms';
import { DocumentLinks } from '@wadachi/parts';
import { AccountLayout } from '../../layout/AccountLayout';
import { RegistrationDraft } from '../../form-drafts/RegistrationDraft';
import { useStored } from '../../storage/useStored';
import { NewPasswordFields } from '../../password/NewPasswordFields';
import { Username } from '../../password/Username';
import { PersonFields } from '../../person/PersonFields';
import { personValues } from '../../person/personValues';
import { paths } from '../../paths';
import { SubmitArea } from '../../submission/SubmitArea';
import { useSubmission } from '../../submission/useSubmission';
import { LinkGone } from './LinkGone';
import { formMessages } from './messages';

interface RegistrationFormProps {
  readonly token: string;
  readonly id: string;
  readonly email: string;
  /** Details of the booking with which the account was asked for. */
  readonly booked?: BookedPerson | undefined;
}

const terms = [
  { to: paths.terms(), label: formMessages.terms },
  { to: paths.privacy(), label: formMessages.privacy },
];

const empty = { ...personValues(), password: '', password_confirmation: '', terms_accepted: false };

/** Asks for name, telephone, birthday and password; what the booking has said is filled in. All but the passwords survive a reload. */
export const RegistrationForm = ({ token, id, email, booked }: RegistrationFormProps) => {
  const platform = usePlatform();
  const submission = useSubmission('POST /api/account/store/:id');
  const [draft] = useState(() => new RegistrationDraft(id));
  const [isGone, setGone] = useState(false);
  const kept = useStored(draft);

  async function handleSubmit({
    terms_accepted: _,
    ...values
  }: typeof empty): Promise<FormErrors | undefined> {
    const body = { ...values, token, terms_accepted: true } as const;
    setGone(false);
    const errors = await submission.send(body, async (behavior: CallBehavior) => {
      const call = { params: { id }, body, ...behavior };
      const { data } = await platform.api('POST /api/account/store/:id', call);
      draft.clear();
      platform.account.set(data);
      platform.navigate(paths.complete(), { replace: true });
    });
    if (errors?.['token'] === undefined) return errors;
    setGone(true);
    return undefined;
  }

  return (
    <AccountLayout title={formMessages.title}>
      <Words as="p" of={formMessages.address} values={{ email: <strong key="email">{email}</strong> }} />
      <Form
        initialValues={{ ...empty, ...booked }}
        kept={kept}
        onSubmit={handleSubmit}
        onChange={(values) => draft.keep(values)}
      >
        <PersonFields />
        <Username email={email} />
        <NewPasswordFields personal={[email]} />
        <DocumentLinks links={terms} />
        <CheckboxField
          name="terms_accepted"
          label={formMessages.agree}
          required
          validate={required(formMessages.agreeMissing)}
        />
        {isGone && <LinkGone />}
        <SubmitArea submission={submission} label={formMessages.create} />
      </Form>
    </AccountLayout>
  );
};
