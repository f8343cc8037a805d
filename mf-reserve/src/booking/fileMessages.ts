import { defineMessages } from '@wadachi/shared/intl';

export const fileMessages = defineMessages('reserve.file', {
  saving: {
    defaultMessage: 'Preparing the file…',
    description: 'Read by screen readers while a PDF or calendar file is being made',
  },
  failed: {
    defaultMessage: 'The file could not be saved',
    description: 'Title when a PDF or calendar file could not be fetched',
  },
});
