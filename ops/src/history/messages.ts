import { defineMessages } from '@wadachi/shared/intl';

export const historyMessages = defineMessages('ops.history', {
  title: { defaultMessage: 'History', description: 'Heading' },
  none: { defaultMessage: 'nothing', description: 'In place of a version: the package was not there' },
  on: { defaultMessage: '{name} is on', description: 'A package was switched on' },
  off: { defaultMessage: '{name} is off', description: 'A package was switched off' },
  locked: { defaultMessage: '{name} is locked', description: 'A package was locked' },
  unlocked: { defaultMessage: '{name} is unlocked', description: 'A package was unlocked' },
  began: {
    defaultMessage: 'Rollout {rollout} began: {set} for {share}',
    description: 'A share of visitors gets other versions',
  },
  beganFor: {
    defaultMessage: 'Rollout {rollout} began: {set} for {share} ({target})',
    description: 'A share of some visitors gets other versions; {target} says whom, as: language ja, phones',
  },
  target: {
    defaultMessage: 'Rollout {rollout} is for: {target}',
    description: 'A rollout is for other visitors than before; {target} as: language ja, phones',
  },
  targetAll: {
    defaultMessage: 'Rollout {rollout} is for all visitors',
    description: 'A rollout was for some visitors alone',
  },
  languages: {
    defaultMessage: 'language {languages}',
    description: 'Whom a rollout is for; {languages} are codes such as ja',
  },
  phone: { defaultMessage: 'phones', description: 'Whom a rollout is for' },
  desk: { defaultMessage: 'no phones', description: 'Whom a rollout is for: computers and tablets' },
  shops: {
    defaultMessage: 'shop {shops}',
    description: 'Whom a rollout is for: visitors who look at these shops; {shops} are ids such as haneda',
  },
  runsAgain: {
    defaultMessage: 'Rollout {rollout} runs again: {set} for {share}',
    description: 'Going back to an older revision has brought a rollout back',
  },
  stopped: {
    defaultMessage: 'Rollout {rollout} was stopped: {why}',
    description: '{why} is the guard’s sentence, always in English',
  },
  won: {
    defaultMessage: 'Rollout {rollout} won, everybody has it: {set}',
    description: 'A rollout was finished',
  },
  putAway: {
    defaultMessage: 'Rollout {rollout}, which was stopped, is put away: {set}',
    description: 'A stopped rollout is not listed any more',
  },
  abandoned: {
    defaultMessage: 'Rollout {rollout} was abandoned: {set}',
    description: 'A rollout gave way while it ran',
  },
  planned: {
    defaultMessage: 'Rollout {rollout} moves on by itself: {steps}',
    description: 'A rollout got steps that the guard takes; {steps} is a list of shares',
  },
  person: {
    defaultMessage: 'a person',
    description: 'In the list of steps: one at which a person is waited for',
  },
  waiting: { defaultMessage: 'Rollout {rollout} waits for a person', description: 'A rollout with steps' },
  'going-on': {
    defaultMessage: 'Rollout {rollout} goes on by itself',
    description: 'A person resumed a rollout with steps',
  },
  ended: {
    defaultMessage: 'Rollout {rollout} moves on no more',
    description: 'The steps of a rollout were ended by a person',
  },
  watched: {
    defaultMessage: 'Watch {watch}: {set}, until {until}',
    description:
      'Everybody got versions, and the guard takes them back if they fail; {until} is a date and time',
  },
  kept: {
    defaultMessage: 'Watch {watch} is over, everybody keeps {set}',
    description: 'A person ended a watch',
  },
  undone: {
    defaultMessage: 'Watch {watch} undone: everybody had {set}',
    description: 'What everybody got was taken back',
  },
  settings: {
    defaultMessage: 'Rollout {rollout} has another staff list or guard',
    description: 'A rollout’s settings were changed',
  },
  approvalNeeded: {
    defaultMessage: 'Changes on this page wait for a second person',
    description: 'Approval by a second person was asked for',
  },
  approvalEnded: {
    defaultMessage: 'Changes on this page wait for nobody',
    description: 'Approval by a second person is needed no more',
  },
  revision: { defaultMessage: 'Revision {revision}', description: 'A revision of the channel' },
  author: { defaultMessage: '{by}, {at}', description: 'Who made a change, and when' },
  goBack: {
    defaultMessage: 'Go back to this…',
    description: 'Button: makes the channel equal to this older revision',
  },
  goBackTo: { defaultMessage: 'Go back to revision {revision}…', description: 'The same for screen readers' },
  unreadable: {
    defaultMessage: 'Signed with a key that is not trusted any more, or altered.',
    description: 'A revision that can’t be shown',
  },
  nothing: {
    defaultMessage: 'No change of content',
    description: 'A revision that is equal to the one before',
  },
});
