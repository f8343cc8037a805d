import { defineMessages } from '@wadachi/shared';

export const memoMessages = defineMessages({
  label: {
    id: 'reserve.memo.label',
    defaultMessage: 'Message to the shop (optional)',
    description: 'Label of the free text for wishes and questions',
  },
  left: {
    id: 'reserve.memo.left',
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
    description: 'How much may still be written into a text field',
  },
});
