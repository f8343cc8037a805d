import { defineMessages } from '@wadachi/shared';

export const rolloutMessages = defineMessages({
  running: {
    id: 'ops.rollout.running',
    defaultMessage: '{share} of visitors',
    description: 'State of a rollout; {share} is a percentage',
  },
  stopped: { id: 'ops.rollout.stopped', defaultMessage: 'Stopped', description: 'State of a rollout' },
  stoppedHint: {
    id: 'ops.rollout.stoppedHint',
    defaultMessage:
      'Nobody gets it any more and its packages are locked. Find the cause, unlock them, then publish a mended version.',
    description: 'What to do about a rollout that the guard stopped; a sentence why stands above',
  },
  staff: {
    id: 'ops.rollout.staff',
    defaultMessage: 'Staff who get it in any case: {names}.',
    description: 'Who gets a rollout whatever the share',
  },
  noStaff: {
    id: 'ops.rollout.noStaff',
    defaultMessage: 'No staff get it out of turn.',
    description: 'Nobody gets a rollout besides the share',
  },
  guard: {
    id: 'ops.rollout.guard',
    defaultMessage:
      'The guard stops it when more than {most} of at least {least, plural, one {# load} other {# loads}} fail.',
    description: 'When a rollout is stopped by itself',
  },
  change: {
    id: 'ops.rollout.change',
    defaultMessage: 'Change the share…',
    description: 'Button of a rollout',
  },
  finish: { id: 'ops.rollout.finish', defaultMessage: 'Give to all…', description: 'Button of a rollout' },
  counted: {
    id: 'ops.rollout.counted',
    defaultMessage: 'Counted since {rollout} began, by all hosts',
    description: 'Caption of a table',
  },
  version: { id: 'ops.rollout.version', defaultMessage: 'Version', description: 'Column of a table' },
  loads: { id: 'ops.rollout.loads', defaultMessage: 'Loads', description: 'Column of a table' },
  failed: { id: 'ops.rollout.failed', defaultMessage: 'Failed', description: 'Column of a table' },
  rate: { id: 'ops.rollout.rate', defaultMessage: 'Rate', description: 'Column of a table: failed of all' },
  tooFew: {
    id: 'ops.rollout.tooFew',
    defaultMessage: '(too few to judge)',
    description: 'After a rate: the guard waits for more loads',
  },
});
