import { defineMessages } from '@wadachi/intl';

/** With the code of the question, which is loaded late. */
export const tagMessages = defineMessages({
  title: {
    id: 'host.tag.title',
    defaultMessage: 'May {shop} measure your visit?',
    description: 'Heading of a question about analytics; {shop} is the name of a shop',
  },
  text: {
    id: 'host.tag.text',
    defaultMessage:
      '{isAdvertising, select, yes {This shop uses Google to see how its pages and its advertising are used.} other {This shop uses Google Analytics to see how its pages are used.}} If you accept, Google learns which of them you open and stores cookies in your browser. Booking works either way, and you can change your mind at the foot of the page.',
    description: 'The question itself: what happens when the visitor accepts',
  },
  now: {
    id: 'host.tag.now',
    defaultMessage:
      '{isAccepted, select, yes {At present you accept this.} other {At present you decline this.}}',
    description: 'Which answer holds now, when the question is opened again',
  },
  accept: {
    id: 'host.tag.accept',
    defaultMessage: 'Accept',
    description: 'Button: the shop may measure the visit',
  },
  decline: {
    id: 'host.tag.decline',
    defaultMessage: 'Decline',
    description: 'Button: the shop may not measure the visit',
  },
  allText: {
    id: 'host.tag.allText',
    defaultMessage: 'You accepted that Google measures your visits to: {shops}.',
    description: 'What the visitor accepted so far; {shops} is a list of names of shops',
  },
  keep: {
    id: 'host.tag.keep',
    defaultMessage: 'Keep as it is',
    description: 'Button: the choices stay as they are',
  },
  withdraw: {
    id: 'host.tag.withdraw',
    defaultMessage: 'Withdraw',
    description: 'Button: no shop may measure visits any more',
  },
});
