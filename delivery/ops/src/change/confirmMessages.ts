import { defineMessages } from '@wadachi/intl';

export const confirmMessages = defineMessages({
  title: {
    id: 'ops.confirm.title',
    defaultMessage: 'What changes',
    description: 'Heading over the effects of a change that is about to be made',
  },
  effect: {
    id: 'ops.confirm.effect',
    defaultMessage: '{share} of visitors: {name} {from} → {to}',
    description: 'One effect, such as: 5 % of visitors: mf-shop 1.8.0 → 1.9.0',
  },
  effectFor: {
    id: 'ops.confirm.effectFor',
    defaultMessage: '{share} of visitors ({target}): {name} {from} → {to}',
    description: 'One effect of a rollout for some visitors alone; {target} as: language ja, phones',
  },
  loads: {
    id: 'ops.confirm.loads',
    defaultMessage: 'about {loads, plural, one {# load} other {# loads}} a day',
    description: 'After an effect: how many page loads it is about, from the last 24 hours',
  },
  none: {
    id: 'ops.confirm.none',
    defaultMessage: 'nothing',
    description: 'In place of a version: the package is not there',
  },
  nobody: {
    id: 'ops.confirm.nobody',
    defaultMessage: 'No visitor gets another version through this change.',
    description: 'The change has no effect on visitors',
  },
  nothing: {
    id: 'ops.confirm.nothing',
    defaultMessage: 'This changes nothing.',
    description: 'The change leaves the channel as it is',
  },
  channel: {
    id: 'ops.confirm.channel',
    defaultMessage: 'In the channel',
    description: 'Heading over what changes in the channel’s content',
  },
  stoppedBefore: {
    id: 'ops.confirm.stoppedBefore',
    defaultMessage: '{name} {version} was stopped before',
    description: 'Title of a warning: a rollout of this version was stopped',
  },
  confirmForced: {
    id: 'ops.confirm.confirmForced',
    defaultMessage: 'Give it to everybody anyway',
    description: 'Button: makes a change although a version in it was stopped before',
  },
  waits: {
    id: 'ops.confirm.waits',
    defaultMessage: 'This takes effect only after another person approves it on this page.',
    description: 'Over the button that proposes a change',
  },
  propose: {
    id: 'ops.confirm.propose',
    defaultMessage: 'Propose it',
    description: 'Button: another person is to approve the change before it is made',
  },
  confirm: { id: 'ops.confirm.confirm', defaultMessage: 'Do it', description: 'Button: makes the change' },
  done: {
    id: 'ops.confirm.done',
    defaultMessage: 'Done. Hosts follow within a few seconds.',
    description: 'After a change was made',
  },
  proposed: {
    id: 'ops.confirm.proposed',
    defaultMessage: 'Proposed. Another person approves it on this page.',
    description: 'After a change was proposed, which another person is to approve',
  },
  close: {
    id: 'ops.confirm.close',
    defaultMessage: 'Close',
    description: 'Button: takes away what was said after a change',
  },
  back: { id: 'ops.confirm.back', defaultMessage: 'Back', description: 'Button: back to the form' },
  moved: {
    id: 'ops.confirm.moved',
    defaultMessage: 'Somebody else changed the channel in the meantime',
    description: 'Title of a warning',
  },
  movedBy: {
    id: 'ops.confirm.movedBy',
    defaultMessage:
      'Revision {revision} by {by}: “{reason}”. Your change was not made. If it is still needed, review what changes.',
    description: 'Tells of somebody else’s change to the channel',
  },
  movedUnknown: {
    id: 'ops.confirm.movedUnknown',
    defaultMessage: 'Your change was not made. If it is still needed, review what changes.',
    description: 'The same when it is not known who changed the channel',
  },
});
