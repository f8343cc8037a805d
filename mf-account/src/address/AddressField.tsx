import { EmailField } from '@wadachi/shared/forms';
import { formLimits } from '../limits';
import { isAddress } from './isAddress';
import { addressMessages } from './messages';

interface AddressFieldProps {
  /** `username` where it says who logs in. */
  readonly autoComplete?: 'email' | 'username' | undefined;
}

/** The address of an account, as `email`. */
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
