import { defineMessages } from '@wadachi/shared/intl';

export const pageMessages = defineMessages('account.page', {
  tryAgain: { defaultMessage: 'Try again', description: 'Button that repeats what has failed' },
  noAnswer: {
    defaultMessage: 'We could not reach our server. Please check your connection and try again.',
    description: 'Shown where a call got no answer',
  },
});
