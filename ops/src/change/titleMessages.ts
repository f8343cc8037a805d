import { defineMessages } from '@wadachi/shared/intl';

/** Titles of the dialog by what is about to be done. */
export const titleMessages = defineMessages({
  promote: {
    id: 'ops.change.title.promote',
    defaultMessage: 'Give a version to everybody',
    description: 'Title of a dialog',
  },
  canary: {
    id: 'ops.change.title.canary',
    defaultMessage: 'Give a version to some visitors',
    description: 'Title of a dialog',
  },
  share: {
    id: 'ops.change.title.share',
    defaultMessage: 'Change rollout {rollout}',
    description: 'Title of a dialog; {rollout} is an id such as r7',
  },
  finish: {
    id: 'ops.change.title.finish',
    defaultMessage: 'Give rollout {rollout} to everybody',
    description: 'Title of a dialog; {rollout} is an id such as r7',
  },
  stop: {
    id: 'ops.change.title.stop',
    defaultMessage: 'Stop rollout {rollout}',
    description: 'Title of a dialog: nobody gets it any more; {rollout} is an id such as r7',
  },
  pause: {
    id: 'ops.change.title.pause',
    defaultMessage: 'Pause rollout {rollout}',
    description: 'Title of a dialog: it takes no more steps; {rollout} is an id such as r7',
  },
  resume: {
    id: 'ops.change.title.resume',
    defaultMessage: 'Let rollout {rollout} go on',
    description: 'Title of a dialog: it takes its steps again; {rollout} is an id such as r7',
  },
  keep: {
    id: 'ops.change.title.keep',
    defaultMessage: 'End watch {watch}: everybody keeps the version',
    description: 'Title of a dialog; {watch} is an id such as w8',
  },
  undo: {
    id: 'ops.change.title.undo',
    defaultMessage: 'Undo {watch}: everybody gets the version before',
    description: 'Title of a dialog; {watch} is an id such as w8',
  },
  lock: { id: 'ops.change.title.lock', defaultMessage: 'Lock {name}', description: 'Title of a dialog' },
  unlock: {
    id: 'ops.change.title.unlock',
    defaultMessage: 'Unlock {name}',
    description: 'Title of a dialog',
  },
  off: { id: 'ops.change.title.off', defaultMessage: 'Switch {name} off', description: 'Title of a dialog' },
  on: { id: 'ops.change.title.on', defaultMessage: 'Switch {name} on', description: 'Title of a dialog' },
  approvalOn: {
    id: 'ops.change.title.approvalOn',
    defaultMessage: 'Ask for a second person',
    description: 'Title of a dialog',
  },
  approvalOff: {
    id: 'ops.change.title.approvalOff',
    defaultMessage: 'Let one person be enough',
    description: 'Title of a dialog: changes need no second person any more',
  },
  rollback: {
    id: 'ops.change.title.rollback',
    defaultMessage: 'Go back to revision {revision}',
    description: 'Title of a dialog',
  },
});
