import { defineMessages } from '@wadachi/intl';

export const stepsMessages = defineMessages({
  done: {
    id: 'shared.steps.done',
    defaultMessage: '(done)',
    description: 'Read by screen readers after the name of a booking step that has been completed',
  },
});
