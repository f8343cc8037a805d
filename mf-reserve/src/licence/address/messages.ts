import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  postcode: {
    id: 'reserve.address.postcode',
    defaultMessage: 'Postcode in Japan (optional)',
    description: 'Label of a field that fills in the address',
  },
  postcodeHint: {
    id: 'reserve.address.postcodeHint',
    defaultMessage: 'Seven digits fill in the Japanese address.',
    description: 'Hint of the postcode field; it fits one line of a phone, as do those that take its place',
  },
  filled: {
    id: 'reserve.address.filled',
    defaultMessage: 'Now add the number and the building.',
    description: 'In place of the hint of the postcode field when it has filled in the address',
  },
  kept: {
    id: 'reserve.address.kept',
    defaultMessage: 'The address below stays as you typed it.',
    description: 'In place of the hint of the postcode field when the address was already there',
  },
  unknown: {
    id: 'reserve.address.unknown',
    defaultMessage: 'We don’t know this postcode.',
    description: 'In place of the hint of the postcode field',
  },
  address: {
    id: 'reserve.address.address',
    defaultMessage: 'Driver’s full address (optional)',
    description: 'Label of the driver’s address field',
  },
  addressHint: {
    id: 'reserve.address.addressHint',
    defaultMessage: 'The shop must record it. Entering it here saves time at pick-up.',
    description: 'Hint of the driver’s address field',
  },
  tooLong: {
    id: 'reserve.address.tooLong',
    defaultMessage: 'The address is too long.',
    description: 'Error of the address field',
  },
});
