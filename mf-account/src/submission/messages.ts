import { defineMessages } from '@wadachi/intl';

export const submissionMessages = defineMessages({
  failed: {
    id: 'account.submission.failed',
    defaultMessage: 'This could not be sent',
    description: 'Title in a form that could not be sent',
  },
  kept: {
    id: 'account.submission.kept',
    defaultMessage: 'Everything you entered is still here.',
    description: 'Sentence in a form that could not be sent',
  },
});
