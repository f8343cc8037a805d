import { TextControl } from '@wadachi/shared';
import { maxLength, useFormField } from '@wadachi/forms';
import { formLimits } from '../../limits';
import { messages } from './messages';
import { PostcodeField } from './PostcodeField';

interface AddressFieldsProps {
  /** Somebody else than the customer may drive: the browser must not fill in the customer's own address. */
  readonly isOther: boolean;
  /** For an address in Japan. */
  readonly withPostcode: boolean;
}

/** Asks for the driver's address. */
export const AddressFields = ({ isOther, withPostcode }: AddressFieldsProps) => {
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
      {withPostcode && <PostcodeField address={address} isOther={isOther} />}
      <TextControl
        {...address}
        autoComplete={isOther ? 'off' : 'street-address'}
        maxLength={formLimits.address}
      />
    </>
  );
};
