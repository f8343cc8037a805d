import { defineMessages } from '@wadachi/intl';

export const fieldMessages = defineMessages({
  required: {
    id: 'shared.field.required',
    defaultMessage: 'Required',
    description: 'Small mark beside the label of a form field that must be filled in',
  },
  decrease: {
    id: 'shared.field.decrease',
    defaultMessage: 'Decrease',
    description: 'Name of the minus button of a number field; the field’s own name follows',
  },
  increase: {
    id: 'shared.field.increase',
    defaultMessage: 'Increase',
    description: 'Name of the plus button of a number field; the field’s own name follows',
  },
  left: {
    id: 'shared.field.left',
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
    description: 'How much may still be written into a text field',
  },
  tooLong: {
    id: 'shared.field.tooLong',
    defaultMessage:
      '{count, plural, one {# character too many: please shorten this} other {# characters too many: please shorten this}}',
    description: 'Under a text field that holds more than it may',
  },
});
