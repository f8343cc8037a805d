import { defineMessages } from '@wadachi/intl';

export const apiMessages = defineMessages({
  wrongToken: {
    id: 'ops.api.wrongToken',
    defaultMessage: 'This token is not valid. Tokens are set in OPS_PEOPLE by whoever runs the ops process.',
    description: 'Log-in refused',
  },
  noSession: {
    id: 'ops.api.noSession',
    defaultMessage: 'Your session has ended. Log in again in another tab, then send this once more.',
    description: 'A call was refused because nobody is logged in any more',
  },
  tooManyTries: {
    id: 'ops.api.tooManyTries',
    defaultMessage: 'Too many attempts. Wait a minute, then try again.',
    description: 'Log-in refused because of too many tries',
  },
  otherSite: {
    id: 'ops.api.otherSite',
    defaultMessage:
      'The server refused this call because it seems to come from another site. Behind a proxy, set TRUST_PROXY of the host and the ops process.',
    description: 'A call was refused because its origin is not the one the server knows itself by',
  },
  malformed: {
    id: 'ops.api.malformed',
    defaultMessage: 'The server could not read this call. Check what you entered, or reload the page.',
    description: 'A call was refused as malformed',
  },
  refused: {
    id: 'ops.api.refused',
    defaultMessage: 'This can’t be done: {reason}',
    description: 'A change was refused; {reason} is the server’s own sentence, always in English',
  },
  moved: {
    id: 'ops.api.moved',
    defaultMessage: 'Somebody else changed the channel in the meantime. Your change was not made.',
    description: 'A change was refused because the channel is not as it was looked at',
  },
  unavailable: {
    id: 'ops.api.unavailable',
    defaultMessage: 'The ops process does not answer. Check that it is running, and read its log.',
    description: 'A call failed for another reason',
  },
  storeUnavailable: {
    id: 'ops.api.storeUnavailable',
    defaultMessage:
      'The release store does not answer. Nothing was changed, and the site keeps running. See the log of the ops process.',
    description: 'A call failed because the store of releases cannot be reached',
  },
});
