import { defineMessages } from '@wadachi/intl';

export const approvalMessages = defineMessages({
  title: { id: 'ops.approval.title', defaultMessage: 'Approval by a second person', description: 'Heading' },
  off: {
    id: 'ops.approval.off',
    defaultMessage: 'Changes need no second person.',
    description: 'The channel does not ask for a second person',
  },
  on: {
    id: 'ops.approval.on',
    defaultMessage:
      'A change that gives visitors other versions waits until a second person approves it. One that protects them, such as a stop, takes effect at once.',
    description: 'The channel asks for a second person',
  },
  ask: { id: 'ops.approval.ask', defaultMessage: 'Ask for a second person…', description: 'Button' },
  end: {
    id: 'ops.approval.end',
    defaultMessage: 'Require no second person…',
    description: 'Button: changes need no second person any more',
  },
  none: {
    id: 'ops.approval.none',
    defaultMessage: 'Nothing waits for approval',
    description: 'There is no proposal',
  },
  noneHint: {
    id: 'ops.approval.noneHint',
    defaultMessage: 'Changes that somebody proposes on this page are listed here.',
    description: 'Under the sentence that there is no proposal',
  },
  proposed: {
    id: 'ops.approval.proposed',
    defaultMessage: 'Proposed by {by}, {at}. It waits until {expires}.',
    description: 'Under the reason of a proposed change; {at} and {expires} are dates with times',
  },
  own: {
    id: 'ops.approval.own',
    defaultMessage: 'Another person has to approve it.',
    description: 'Beside a change that the reader proposed',
  },
  void: {
    id: 'ops.approval.void',
    defaultMessage:
      'The channel has changed since, or the guard changed the same packages. If the change is still needed, propose it again.',
    description: 'A proposed change can’t be approved any more',
  },
  moved: {
    id: 'ops.approval.moved',
    defaultMessage: 'The guard changed other packages in the meantime. Review this again.',
    description: 'Over what a proposed change does, when that was found out anew',
  },
  unknown: {
    id: 'ops.approval.unknown',
    defaultMessage: 'What it changes is not known at the moment.',
    description: 'In place of what a proposed change would change',
  },
  look: {
    id: 'ops.approval.look',
    defaultMessage: 'Review and approve…',
    description: 'Button: opens what a proposed change does',
  },
  withdraw: {
    id: 'ops.approval.withdraw',
    defaultMessage: 'Withdraw',
    description: 'Button: takes one’s own proposal back',
  },
  decline: {
    id: 'ops.approval.decline',
    defaultMessage: 'Decline',
    description: 'Button: puts another person’s proposal away',
  },
  approveTitle: {
    id: 'ops.approval.approveTitle',
    defaultMessage: 'Approve the change of {by}',
    description: 'Title of a dialog; {by} is the name of a person',
  },
  approve: {
    id: 'ops.approval.approve',
    defaultMessage: 'Approve and apply',
    description: 'Button: makes a proposed change',
  },
});
