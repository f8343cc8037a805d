import { defineMessages } from '@wadachi/intl';

export const updateMessages = defineMessages({
  newer: {
    id: 'host.shell.newer',
    defaultMessage: 'A newer version of this site is ready.',
    description: 'Bar at the foot of the page after a release',
  },
  reload: {
    id: 'host.shell.reload',
    defaultMessage: 'Reload',
    description: 'Button: loads the newer version of the site',
  },
  later: {
    id: 'host.shell.later',
    defaultMessage: 'Later',
    description: 'Button: hides the offer of a newer version',
  },
});
