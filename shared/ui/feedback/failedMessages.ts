import { defineMessages } from '@wadachi/intl';

export const failedMessages = defineMessages({
  tryAgain: {
    id: 'shared.failed.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button that repeats what has failed',
  },
  noAnswer: {
    id: 'shared.failed.noAnswer',
    defaultMessage: 'We could not reach our server. Please check your connection and try again.',
    description: 'Shown where a call got no answer',
  },
});
