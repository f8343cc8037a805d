import { defineMessages } from '@wadachi/intl';

export const sessionMessages = defineMessages({
  title: {
    id: 'account.sessions.title',
    defaultMessage: 'Where you are logged in',
    description: 'Heading of the list of browsers that are logged in',
  },
  device: {
    id: 'account.sessions.device',
    defaultMessage: '{browser} on {system}',
    description: 'A browser that is logged in, such as "Chrome on Android"',
  },
  thisDevice: {
    id: 'account.sessions.thisDevice',
    defaultMessage: 'This device',
    description: 'Mark of the browser that shows the list',
  },
  times: {
    id: 'account.sessions.times',
    defaultMessage: 'Logged in {since}, last active {seen}',
    description: 'Times of a session; both are like "3 days ago"',
  },
  timesHere: {
    id: 'account.sessions.timesHere',
    defaultMessage: 'Logged in {since}, active now',
    description: 'Times of the session of this very browser; {since} is like "3 days ago"',
  },
  failed: {
    id: 'account.sessions.failed',
    defaultMessage: 'Your devices could not be loaded',
    description: 'Title where the list of sessions is missing',
  },
  endOthers: {
    id: 'account.sessions.endOthers',
    defaultMessage: 'Log out everywhere else',
    description: 'Button that ends all sessions but this one, after a question',
  },
  confirm: {
    id: 'account.sessions.confirm',
    defaultMessage:
      '{count, plural, one {One other device} other {# other devices}} will be logged out at once. You stay logged in here.',
    description: 'Question before other sessions are ended',
  },
  confirmed: {
    id: 'account.sessions.confirmed',
    defaultMessage: 'Yes, log out elsewhere',
    description: 'Button that ends the other sessions now',
  },
  endFailed: {
    id: 'account.sessions.endFailed',
    defaultMessage: 'The other devices could not be logged out',
    description: 'Title when ending the other sessions failed',
  },
  ended: {
    id: 'account.sessions.ended',
    defaultMessage:
      '{count, plural, one {One other device was} other {# other devices were}} logged out. You are logged in here only.',
    description: 'Shown when the other sessions have been ended',
  },
});
