import {
  all,
  CheckboxField,
  EmailField,
  Form,
  matches,
  RadioField,
  required,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  type FormErrors,
} from '../index';

export const empty = {
  name: '',
  email: '',
  telephone: '',
  driver: { full_address: '' },
  memo: '',
  payment: '',
  area: 'a',
  terms: false,
};
export type Contact = typeof empty;
type Send = (values: Contact) => Promise<FormErrors | undefined> | FormErrors | undefined;

/** A form with every kind of field. */
export const ContactForm = ({
  onSubmit,
  onChange,
  from = empty,
}: {
  onSubmit: Send;
  onChange?: (v: Contact) => void;
  from?: Contact;
}) => (
  <Form onSubmit={onSubmit} initialValues={from} onChange={onChange}>
    <TextField name="name" label="Name" required validate={required('Please enter your name')} />
    <EmailField
      name="email"
      label="Email"
      hint="For the confirmation"
      validate={all(required('Please enter your address'), matches(/@/, 'Please enter a full address'))}
    />
    <TextField name="telephone" type="tel" label="Telephone" />
    <TextField name="driver.full_address" label="Driver’s address" />
    <TextAreaField name="memo" label="Memo" />
    <SelectField
      name="area"
      label="Area"
      options={[
        { value: 'a', label: 'Okinawa' },
        { value: 'b', label: 'Tokyo' },
      ]}
    />
    <RadioField
      name="payment"
      label="Payment"
      options={[
        { value: 'shop', label: 'At the shop' },
        { value: 'card', label: 'Card' },
      ]}
    />
    <CheckboxField name="terms" label="I accept the terms" validate={required('Please accept the terms')} />
    <SubmitButton label="Reserve" />
  </Form>
);

export const complete: Contact = { ...empty, name: 'Hanako', email: 'hanako@example.com', terms: true };
