import { all, EmailField, matches, required } from '@wadachi/shared/forms';
import { formLimits } from '../limits';
import { addressMessages } from './messages';

/** What an address looks like at the least; the API knows better. */
const mailLike = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

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
    validate={all(required(addressMessages.missing), matches(mailLike, addressMessages.wrong))}
  />
);
