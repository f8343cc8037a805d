import { defineMessages } from '@wadachi/intl';

export const recoveryMessages = defineMessages({
  loadedAgain: {
    id: 'host.recovery.loadedAgain',
    defaultMessage: 'We reloaded this page after an error. Please check what you entered.',
    description:
      'Message over a page that failed while it was used and was loaded again; what was typed is still there, but no password',
  },
});
