import { defineMessages } from '@wadachi/shared/intl';

export const updateMessages = defineMessages('host.shell', {
  newer: {
    defaultMessage: 'A newer version of this site is ready.',
    description: 'Bar at the foot of the page after a release',
  },
  reload: { defaultMessage: 'Reload', description: 'Button: loads the newer version of the site' },
  later: { defaultMessage: 'Later', description: 'Button: hides the offer of a newer version' },
});
