import { defineMessages } from '@wadachi/intl';

export const feedbackMessages = defineMessages({
  loading: {
    id: 'shared.feedback.loading',
    defaultMessage: 'Loading…',
    description: 'Read by screen readers while a part of the page is being fetched',
  },
});
