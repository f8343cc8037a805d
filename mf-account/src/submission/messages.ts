import { defineMessages } from '@wadachi/shared/intl';

export const submissionMessages = defineMessages('account.submission', {
  failed: { defaultMessage: 'This could not be sent', description: 'Title in a form that could not be sent' },
  kept: {
    defaultMessage: 'Everything you entered is still here.',
    description: 'Sentence in a form that could not be sent',
  },
  expired: {
    defaultMessage: 'This page was open for a long time and its session had expired. Please send it again.',
    description: 'Sentence in a form that was refused because the session was too old',
  },
});
