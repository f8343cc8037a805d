import { defineMessages } from '@wadachi/intl';

export const apiMessages = defineMessages({
  wrongToken: {
    id: 'ops.api.wrongToken',
    defaultMessage: 'This is nobody’s token. Who runs the ops process gives each person one, in OPS_PEOPLE.',
    description: 'Log-in refused',
  },
  noSession: {
    id: 'ops.api.noSession',
    defaultMessage: 'Your session has ended. Log in again in another tab, then send this once more.',
    description: 'A call was refused because nobody is logged in any more',
  },
  tooManyTries: {
    id: 'ops.api.tooManyTries',
    defaultMessage: 'Too many tries. Wait a minute, then try again.',
    description: 'Log-in refused because of too many tries',
  },
  otherSite: {
    id: 'ops.api.otherSite',
    defaultMessage:
      'The server does not take this for a call of its own page. Behind a proxy, TRUST_PROXY of host and ops process must name it.',
    description: 'A call was refused because its origin is not the one the server knows itself by',
  },
  malformed: {
    id: 'ops.api.malformed',
    defaultMessage: 'The server did not understand this. Check what you entered, or reload the page.',
    description: 'A call was refused as malformed',
  },
  refused: {
    id: 'ops.api.refused',
    defaultMessage: 'This can’t be done: {reason}',
    description: 'A change was refused; {reason} is the server’s own sentence, always in English',
  },
  moved: {
    id: 'ops.api.moved',
    defaultMessage: 'Somebody else has changed the channel meanwhile. Nothing of yours was done.',
    description: 'A change was refused because the channel is not as it was looked at',
  },
  unavailable: {
    id: 'ops.api.unavailable',
    defaultMessage: 'The ops process gives no answer. Look whether it is running, and at its log.',
    description: 'A call failed for another reason',
  },
  storeUnavailable: {
    id: 'ops.api.storeUnavailable',
    defaultMessage:
      'The release store gives no answer. Nothing was changed, and the site goes on as it is. The log of the ops process says more.',
    description: 'A call failed because the store of releases cannot be reached',
  },
});
