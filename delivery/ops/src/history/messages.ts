import { defineMessages } from '@wadachi/intl';

export const historyMessages = defineMessages({
  title: { id: 'ops.history.title', defaultMessage: 'History', description: 'Heading' },
  none: {
    id: 'ops.history.none',
    defaultMessage: 'nothing',
    description: 'In place of a version: the package was not there',
  },
  on: { id: 'ops.history.on', defaultMessage: '{name} is on', description: 'A package was switched on' },
  off: { id: 'ops.history.off', defaultMessage: '{name} is off', description: 'A package was switched off' },
  locked: {
    id: 'ops.history.locked',
    defaultMessage: '{name} is locked',
    description: 'A package was locked',
  },
  unlocked: {
    id: 'ops.history.unlocked',
    defaultMessage: '{name} is unlocked',
    description: 'A package was unlocked',
  },
  began: {
    id: 'ops.history.began',
    defaultMessage: 'Rollout {rollout} began: {set} for {share}',
    description: 'A share of visitors gets other versions',
  },
  beganFor: {
    id: 'ops.history.beganFor',
    defaultMessage: 'Rollout {rollout} began: {set} for {share} ({target})',
    description: 'A share of some visitors gets other versions; {target} says whom, as: language ja, phones',
  },
  target: {
    id: 'ops.history.target',
    defaultMessage: 'Rollout {rollout} is for: {target}',
    description: 'A rollout is for other visitors than before; {target} as: language ja, phones',
  },
  targetAll: {
    id: 'ops.history.targetAll',
    defaultMessage: 'Rollout {rollout} is for all visitors',
    description: 'A rollout was for some visitors alone',
  },
  languages: {
    id: 'ops.history.languages',
    defaultMessage: 'language {languages}',
    description: 'Whom a rollout is for; {languages} are codes such as ja',
  },
  staffAlone: {
    id: 'ops.history.staffAlone',
    defaultMessage: 'nobody but staff',
    description: 'Whom a rollout of an older revision is for',
  },
  runsAgain: {
    id: 'ops.history.runsAgain',
    defaultMessage: 'Rollout {rollout} runs again: {set} for {share}',
    description: 'Going back to an older revision has brought a rollout back',
  },
  stopped: {
    id: 'ops.history.stopped',
    defaultMessage: 'Rollout {rollout} was stopped: {why}',
    description: '{why} is the guard’s sentence, always in English',
  },
  won: {
    id: 'ops.history.won',
    defaultMessage: 'Rollout {rollout} is finished, everybody has {set}',
    description: 'A rollout was finished',
  },
  putAway: {
    id: 'ops.history.putAway',
    defaultMessage: 'Rollout {rollout}, which was stopped, is removed: {set}',
    description: 'A stopped rollout is not listed any more',
  },
  abandoned: {
    id: 'ops.history.abandoned',
    defaultMessage: 'Rollout {rollout} was abandoned: {set}',
    description: 'A rollout gave way while it ran',
  },
  planned: {
    id: 'ops.history.planned',
    defaultMessage: 'Rollout {rollout} moves on by itself: {steps}',
    description: 'A rollout got steps that the guard takes; {steps} is a list of shares',
  },
  person: {
    id: 'ops.history.person',
    defaultMessage: 'a person',
    description: 'In the list of steps: one at which a person is waited for',
  },
  waiting: {
    id: 'ops.history.waiting',
    defaultMessage: 'Rollout {rollout} waits for a person',
    description: 'A rollout with steps',
  },
  'going-on': {
    id: 'ops.history.going-on',
    defaultMessage: 'Rollout {rollout} goes on by itself',
    description: 'A person resumed a rollout with steps',
  },
  ended: {
    id: 'ops.history.ended',
    defaultMessage: 'Rollout {rollout} takes no more steps',
    description: 'The steps of a rollout were ended by a person',
  },
  watched: {
    id: 'ops.history.watched',
    defaultMessage: 'Watch {watch}: {set}, until {until}',
    description:
      'Everybody got versions, and the guard takes them back if they fail; {until} is a date and time',
  },
  unwatched: {
    id: 'ops.history.unwatched',
    defaultMessage: 'Watch {watch} ended: the guard takes {set} back no more, as it is locked',
    description: 'Somebody locked what everybody had got',
  },
  undone: {
    id: 'ops.history.undone',
    defaultMessage: 'Watch {watch} ended: everybody had {set}',
    description: 'What everybody got was taken back',
  },
  settings: {
    id: 'ops.history.settings',
    defaultMessage: 'Rollout {rollout} has another staff list, guard or query',
    description: 'A rollout’s settings were changed',
  },
  approvalNeeded: {
    id: 'ops.history.approvalNeeded',
    defaultMessage: 'Changes on this page need a second person',
    description: 'Approval by a second person was asked for',
  },
  flag: {
    id: 'ops.history.flag',
    defaultMessage:
      'Feature {name}: {isOff, select, true {off} other {on for {share}{languages, select, all {} other { in {languages}}}}}',
    description: 'A feature flag is set; share is such as 20%; languages are codes, or all',
  },
  flagRemoved: {
    id: 'ops.history.flagRemoved',
    defaultMessage: 'Feature {name}: as its code has it',
    description: 'A feature flag is taken out of the channel',
  },
  approvalEnded: {
    id: 'ops.history.approvalEnded',
    defaultMessage: 'Changes on this page need no second person',
    description: 'Approval by a second person is needed no more',
  },
  revision: {
    id: 'ops.history.revision',
    defaultMessage: 'Revision {revision}',
    description: 'A revision of the channel',
  },
  author: {
    id: 'ops.history.author',
    defaultMessage: '{by}, {at}',
    description: 'Who made a change, and when',
  },
  newer: { id: 'ops.history.newer', defaultMessage: 'Newer', description: 'Button: later revisions' },
  older: { id: 'ops.history.older', defaultMessage: 'Older', description: 'Button: earlier revisions' },
  oldest: {
    id: 'ops.history.oldest',
    defaultMessage: 'Older ones: npm run release -- status --history 100',
    description: 'Beside the buttons, at the oldest revisions that the page shows',
  },
  unreadable: {
    id: 'ops.history.unreadable',
    defaultMessage: 'Signed with a key that is not trusted any more, or altered.',
    description: 'A revision that can’t be shown',
  },
  nothing: {
    id: 'ops.history.nothing',
    defaultMessage: 'No change of content',
    description: 'A revision that is equal to the one before',
  },
});
