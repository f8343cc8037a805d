import { defineMessages } from '@wadachi/intl';

export const failedMessages = defineMessages({
  tryAgain: {
    id: 'shared.failed.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button that repeats what has failed',
  },
});
