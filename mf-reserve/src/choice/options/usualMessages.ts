import { defineMessages } from '@wadachi/intl';

export const usualMessages = defineMessages({
  filled: {
    id: 'reserve.usual.filled',
    defaultMessage: 'Filled in as in your last booking. Please change what is different.',
    description:
      'Shown on the step of the options when cover, children or both were filled in from the account',
  },
});
