import { defineMessages } from '@wadachi/intl';

export const needsScriptMessages = defineMessages({
  title: {
    id: 'reserve.needsScript.title',
    defaultMessage: 'Booking needs JavaScript',
    description: 'Title of the notice on a booking step in a browser that runs no JavaScript',
  },
  text: {
    id: 'reserve.needsScript.text',
    defaultMessage:
      'JavaScript is off in your browser. Please turn it on and reload this page, or call the shop to book.',
    description: 'What to do in a browser that runs no JavaScript; a link that calls the shop follows',
  },
});
