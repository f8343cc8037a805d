import { EmailField } from '@wadachi/forms';
import { formLimits } from '../limits';
import { isAddress } from './isAddress';
import { addressMessages } from './messages';

interface AddressFieldProps {
  /** `username webauthn` in the log-in form. */
  readonly autoComplete?: 'email' | 'username webauthn' | undefined;
}

/** Shows the mail address of an account; the field `email`. */
export const AddressField = ({ autoComplete = 'email' }: AddressFieldProps) => (
  <EmailField
    name="email"
    label={addressMessages.email}
    autoComplete={autoComplete}
    maxLength={formLimits.email}
    required
    validate={isAddress}
  />
);
