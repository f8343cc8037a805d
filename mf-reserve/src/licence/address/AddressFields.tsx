import { TextControl } from '@wadachi/shared';
import { maxLength, useFormField } from '@wadachi/forms';
import { formLimits } from '../../limits';
import { messages } from './messages';
import { PostcodeField } from './PostcodeField';

interface AddressFieldsProps {
  /** For an address in Japan. */
  readonly withPostcode: boolean;
}

/** The driver's address. */
export const AddressFields = ({ withPostcode }: AddressFieldsProps) => {
  const address = useFormField(
    {
      name: 'full_address',
      label: messages.address,
      hint: messages.addressHint,
      validate: maxLength(formLimits.address, messages.tooLong),
    },
    '',
  );
  return (
    <>
      {withPostcode && <PostcodeField address={address} />}
      <TextControl {...address} autoComplete="street-address" maxLength={formLimits.address} />
    </>
  );
};
