import { defineMessages } from '@wadachi/shared/intl';

export const approvalMessages = defineMessages('ops.approval', {
  title: { defaultMessage: 'Approval by a second person', description: 'Heading' },
  off: {
    defaultMessage: 'One person is enough for every change.',
    description: 'The channel does not ask for a second person',
  },
  on: {
    defaultMessage:
      'What gives visitors other versions waits until a second person approves it. What protects them, such as a stop, is done at once.',
    description: 'The channel asks for a second person',
  },
  ask: { defaultMessage: 'Ask for a second person…', description: 'Button' },
  end: {
    defaultMessage: 'Let one person be enough…',
    description: 'Button: changes need no second person any more',
  },
  none: { defaultMessage: 'Nothing waits for approval', description: 'There is no proposal' },
  noneHint: {
    defaultMessage: 'What somebody proposes on this page stands here.',
    description: 'Under the sentence that there is no proposal',
  },
  proposed: {
    defaultMessage: 'Proposed by {by}, {at}. It waits until {expires}.',
    description: 'Under the reason of a proposed change; {at} and {expires} are dates with times',
  },
  own: {
    defaultMessage: 'Another person has to approve it.',
    description: 'Beside a change that the reader proposed',
  },
  void: {
    defaultMessage:
      'The channel has changed since, or the guard changed the same packages. If it still holds, propose it again.',
    description: 'A proposed change can’t be approved any more',
  },
  moved: {
    defaultMessage: 'The guard has changed other packages meanwhile. Look at this once more.',
    description: 'Over what a proposed change does, when that was found out anew',
  },
  unknown: {
    defaultMessage: 'What it changes can’t be said now.',
    description: 'In place of what a proposed change would change',
  },
  look: { defaultMessage: 'Look and approve…', description: 'Button: opens what a proposed change does' },
  withdraw: { defaultMessage: 'Withdraw', description: 'Button: takes one’s own proposal back' },
  decline: { defaultMessage: 'Decline', description: 'Button: puts another person’s proposal away' },
  approveTitle: {
    defaultMessage: 'Approve the change of {by}',
    description: 'Title of a dialog; {by} is the name of a person',
  },
  approve: { defaultMessage: 'Approve and do it', description: 'Button: makes a proposed change' },
  close: { defaultMessage: 'Close', description: 'Button: closes a dialog' },
});
