import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('reserve.address', {
  postcode: {
    defaultMessage: 'Postcode in Japan',
    description: 'Label of a field that fills in the address',
  },
  postcodeHint: {
    defaultMessage: 'Seven digits fill in the Japanese address.',
    description: 'Hint of the postcode field; it fits one line of a phone, as do those that take its place',
  },
  filled: {
    defaultMessage: 'Now add the number and the building.',
    description: 'In place of the hint of the postcode field when it has filled in the address',
  },
  kept: {
    defaultMessage: 'The address below stays as you typed it.',
    description: 'In place of the hint of the postcode field when the address was already there',
  },
  unknown: {
    defaultMessage: 'We don’t know this postcode.',
    description: 'In place of the hint of the postcode field',
  },
  address: {
    defaultMessage: 'Driver’s full address (optional)',
    description: 'Label of the driver’s address field',
  },
  addressHint: {
    defaultMessage: 'The shop must record it. Entering it here saves time at pick-up.',
    description: 'Hint of the driver’s address field',
  },
  tooLong: {
    defaultMessage: 'The address is too long.',
    description: 'Error of the address field',
  },
});
