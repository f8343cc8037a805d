import { defineMessages } from '@wadachi/intl';

export const usualMessages = defineMessages({
  filled: {
    id: 'reserve.usual.filled',
    defaultMessage:
      'Cover and children are filled in as in your last booking. Please change what is different.',
    description: 'Shown on the step of the options when they were filled in from the account',
  },
});
