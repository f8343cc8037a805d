import { defineMessages } from '@wadachi/shared';

export const historyMessages = defineMessages({
  title: { id: 'ops.history.title', defaultMessage: 'History', description: 'Heading' },
  none: {
    id: 'ops.history.none',
    defaultMessage: 'nothing',
    description: 'In place of a version: the package was not there',
  },
  on: {
    id: 'ops.history.on',
    defaultMessage: '{name} is on',
    description: 'A package was switched on',
  },
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
  ended: {
    id: 'ops.history.ended',
    defaultMessage: 'Rollout {rollout} is over: {set}',
    description: 'A rollout was finished, taken back or replaced',
  },
  settings: {
    id: 'ops.history.settings',
    defaultMessage: 'Rollout {rollout} has another staff list or guard',
    description: 'A rollout’s settings were changed',
  },
  revision: {
    id: 'ops.history.revision',
    defaultMessage: 'Revision {revision}',
    description: 'A revision of the channel',
  },
  said: {
    id: 'ops.history.said',
    defaultMessage: '{by}, {at}',
    description: 'Who made a change, and when',
  },
  goBack: {
    id: 'ops.history.goBack',
    defaultMessage: 'Go back to this…',
    description: 'Button: makes the channel equal to this older revision',
  },
  goBackTo: {
    id: 'ops.history.goBackTo',
    defaultMessage: 'Go back to revision {revision}…',
    description: 'The same for screen readers',
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
