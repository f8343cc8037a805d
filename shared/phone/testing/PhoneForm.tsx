import { Form, SubmitButton, type FormErrors } from '@wadachi/forms';
import { PhoneField, type PhoneFieldProps } from '../PhoneField';

interface PhoneFormProps extends Partial<PhoneFieldProps> {
  readonly from?: string;
  readonly onSubmit?: (values: { telephone: string }) => FormErrors | undefined;
}

/** A form of one telephone number. */
export const PhoneForm = ({ from = '', onSubmit = () => undefined, ...field }: PhoneFormProps) => (
  <Form initialValues={{ telephone: from }} onSubmit={onSubmit}>
    <PhoneField label="Telephone" {...field} />
    <SubmitButton label="Send" />
  </Form>
);
