import { defineMessages } from '@wadachi/shared/intl';

export const laterMessages = defineMessages('reserve.find', {
  later: {
    defaultMessage: 'You can come back at any time, by the link in our email or by number and email address:',
    description: 'Tells a guest how to come back to a reservation; a link follows',
  },
  find: {
    defaultMessage: 'Find my reservation',
    description: 'Link to the page on which a guest opens a reservation by its number',
  },
});
