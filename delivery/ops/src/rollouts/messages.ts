import { defineMessages } from '@wadachi/intl';

export const rolloutMessages = defineMessages({
  running: {
    id: 'ops.rollout.running',
    defaultMessage: '{share} of visitors',
    description: 'State of a rollout; {share} is a percentage',
  },
  runningFor: {
    id: 'ops.rollout.runningFor',
    defaultMessage: '{share} of visitors ({target})',
    description: 'State of a rollout for some visitors alone; {target} as: language ja, phones',
  },
  stopped: { id: 'ops.rollout.stopped', defaultMessage: 'Stopped', description: 'State of a rollout' },
  stoppedHint: {
    id: 'ops.rollout.stoppedHint',
    defaultMessage:
      'Nobody gets it any more. Find the cause, unlock its packages if they are locked, then publish a fixed version.',
    description: 'What to do about a rollout that was stopped; the reason is above',
  },
  staff: {
    id: 'ops.rollout.staff',
    defaultMessage: 'Staff who always get it: {names}.',
    description: 'Who gets a rollout whatever the share',
  },
  noStaff: {
    id: 'ops.rollout.noStaff',
    defaultMessage: 'No staff are on its list.',
    description: 'Nobody gets a rollout besides the share',
  },
  guard: {
    id: 'ops.rollout.guard',
    defaultMessage:
      'The guard stops it as soon as it is sure that more than {most} of loads fail, and more than with the stable version.',
    description: 'When a rollout is stopped by itself',
  },
  query: {
    id: 'ops.rollout.query',
    defaultMessage: 'Prometheus says {value}, at most {max} is allowed:',
    description: 'Before the query of a rollout, in PromQL; both are numbers',
  },
  queryNotAsked: {
    id: 'ops.rollout.queryNotAsked',
    defaultMessage: 'Prometheus has not been asked yet:',
    description: 'Before the query of a rollout, in PromQL',
  },
  queryUnanswered: {
    id: 'ops.rollout.queryUnanswered',
    defaultMessage: 'Prometheus gives no value ({problem}), so this is not judged:',
    description: 'Before the query of a rollout, in PromQL; {problem} is a technical reason in English',
  },
  schedule: {
    id: 'ops.rollout.schedule',
    defaultMessage: 'Step {step} of {steps}. {now}',
    description: 'A rollout that moves on by itself; {now} is a sentence that says what it waits for',
  },
  waitsPerson: {
    id: 'ops.rollout.waitsPerson',
    defaultMessage: 'It waits for a person.',
    description: 'A rollout with steps',
  },
  waitsDoubt: {
    id: 'ops.rollout.waitsDoubt',
    defaultMessage: 'It waits because it may be worse than the stable version.',
    description: 'A rollout with steps whose figures are neither good nor bad enough',
  },
  waitsTime: {
    id: 'ops.rollout.waitsTime',
    defaultMessage: 'Next step at {at} at the earliest. Networks so far: {networks} of {least}.',
    description: 'A rollout with steps; {at} is a date and time, networks are of visitors',
  },
  pause: {
    id: 'ops.rollout.pause',
    defaultMessage: 'Pause…',
    description: 'Button of a rollout: no more steps by itself',
  },
  resume: {
    id: 'ops.rollout.resume',
    defaultMessage: 'Resume…',
    description: 'Button of a rollout that waits for a person',
  },
  change: {
    id: 'ops.rollout.change',
    defaultMessage: 'Change the share…',
    description: 'Button of a rollout',
  },
  stop: { id: 'ops.rollout.stop', defaultMessage: 'Stop now…', description: 'Button of a rollout' },
  counted: {
    id: 'ops.rollout.counted',
    defaultMessage: 'Counted since {rollout} began, by all hosts',
    description: 'Caption of a table',
  },
  stableVersion: {
    id: 'ops.rollout.stableVersion',
    defaultMessage: '{name} {version} (stable)',
    description: 'Row of a table: the version that everybody else has',
  },
  version: { id: 'ops.rollout.version', defaultMessage: 'Version', description: 'Column of a table' },
  loads: { id: 'ops.rollout.loads', defaultMessage: 'Loads', description: 'Column of a table' },
  failed: { id: 'ops.rollout.failed', defaultMessage: 'Failed', description: 'Column of a table' },
  rate: { id: 'ops.rollout.rate', defaultMessage: 'Rate', description: 'Column of a table: failed of all' },
});
