import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'account.session.title',
    defaultMessage: 'You are logged in',
    description: 'Title of the log-in page for somebody who is logged in',
  },
  who: {
    id: 'account.session.who',
    defaultMessage: 'You are logged in as {name} ({email}).',
    description: 'Says who is logged in',
  },
  goOn: {
    id: 'account.session.goOn',
    defaultMessage: 'Continue where you left off',
    description: 'Link back to the page from which somebody was sent to log in',
  },
  mypage: {
    id: 'account.session.mypage',
    defaultMessage: 'My page',
    description: 'Link to the customer’s own page',
  },
});
