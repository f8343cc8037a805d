import { defineMessages } from '@wadachi/intl';

export const fileMessages = defineMessages({
  saving: {
    id: 'reserve.file.saving',
    defaultMessage: 'Preparing the file…',
    description: 'Read by screen readers while a PDF or calendar file is being made',
  },
  failed: {
    id: 'reserve.file.failed',
    defaultMessage: 'The file could not be saved',
    description: 'Title when a PDF or calendar file could not be fetched',
  },
});
