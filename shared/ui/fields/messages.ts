import { defineMessages } from '../../intl/defineMessages';

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
});
