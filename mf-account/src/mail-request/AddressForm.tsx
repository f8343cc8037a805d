import { returnPath, usePlatform, type CallBehavior, type Wording } from '@wadachi/shared';
import { EmailField, Form, isEmail } from '@wadachi/forms';
import { typedAddress } from '../storage/StoredAddress';
import { useStored } from '../storage/useStored';
import { storedReturnPath } from '../storage/storedReturnPath';
import { SubmitArea } from '../submission/SubmitArea';
import { useSubmission } from '../submission/useSubmission';
import type { MailRequest } from './mailRequests';

interface AddressFormProps {
  readonly request: MailRequest;
  readonly label: Wording;
  readonly query: URLSearchParams;
}

/** Asks for an address and requests the mail. The field starts with the last one, also that of the log-in. */
export const AddressForm = ({ request, label, query }: AddressFormProps) => {
  const platform = usePlatform();
  const submission = useSubmission(request.operation);
  const before = useStored(typedAddress);

  function handleSubmit(values: { readonly email: string }) {
    const body = { email: values.email.trim() };
    return submission.send(body, async (behavior: CallBehavior) => {
      await request.send(platform.api, body, behavior);
      request.sentTo.keep(body.email);
      typedAddress.keep(body.email);
      storedReturnPath.keep(returnPath(query.get('back'), platform.origin), platform.now());
      platform.navigate(request.confirmationPath());
    });
  }

  return (
    <Form
      initialValues={{ email: platform.account.email }}
      kept={before === undefined ? undefined : { email: before }}
      onSubmit={handleSubmit}
    >
      <EmailField required validate={isEmail} />
      <SubmitArea submission={submission} label={label} />
    </Form>
  );
};
