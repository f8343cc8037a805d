import { defineMessages } from '../../intl/defineMessages';

export const fieldMessages = defineMessages('shared.field', {
  required: {
    defaultMessage: 'Required',
    description: 'Small mark beside the label of a form field that must be filled in',
  },
  decrease: {
    defaultMessage: 'Decrease',
    description: 'Name of the minus button of a number field; the field’s own name follows',
  },
  increase: {
    defaultMessage: 'Increase',
    description: 'Name of the plus button of a number field; the field’s own name follows',
  },
});
