import { defineMessages } from '@wadachi/shared/intl';

export const memoMessages = defineMessages('reserve.memo', {
  label: {
    defaultMessage: 'Message to the shop (optional)',
    description: 'Label of the free text for wishes and questions',
  },
  left: {
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
    description: 'How much may still be written into a text field',
  },
});
