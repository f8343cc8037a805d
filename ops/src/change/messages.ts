import { defineMessages } from '@wadachi/shared/intl';

export const changeMessages = defineMessages('ops.change', {
  version: {
    defaultMessage: 'Version of {name}',
    description: 'Label of a list of versions; {name} is a package such as mf-shop',
  },
  stays: {
    defaultMessage: 'Stays at {stable}',
    description: 'Choice in a list of versions: the package is not changed',
  },
  option: {
    defaultMessage: '{version} (built {at})',
    description: 'Choice in a list of versions; {at} is a date and time',
  },
  others: {
    defaultMessage: 'Move other packages in the same step',
    description: 'Opens lists of versions of the other packages',
  },
  nothingNew: {
    defaultMessage:
      'Choose at least one version. New ones come into the store by npm run release -- publish.',
    description: 'Error when no version was chosen',
  },
  percent: { defaultMessage: 'Share of visitors, in percent', description: 'Label of a field' },
  percentHint: {
    defaultMessage: '0 is nobody, 100 everybody; up to two decimals. Growing only adds visitors.',
    description: 'Hint of the field for a share',
  },
  percentWrong: {
    defaultMessage: 'Enter 0 to 100, with at most two decimals',
    description: 'Error of a field for a percentage',
  },
  steps: { defaultMessage: 'Steps, in percent', description: 'Label of a field' },
  stepsHint: {
    defaultMessage:
      'Such as 1, 5, pause, 25, 100: in place of the share, the guard moves on by itself. At a pause it waits for a person. Empty: one share that stays.',
    description: 'Hint of the field for the steps of a rollout; “pause” is typed as it is',
  },
  stepsWrong: {
    defaultMessage: 'Write the steps like 1, 5, pause, 25, 100',
    description: 'Error of the field for steps',
  },
  every: { defaultMessage: 'Length of a step, in minutes', description: 'Label of a field' },
  minutesWrong: {
    defaultMessage: 'Enter minutes, such as 15',
    description: 'Error of a field for minutes',
  },
  shareOrSteps: {
    defaultMessage: 'Empty the steps to set a share by hand',
    description: 'Error when the share was changed although there are steps',
  },
  moreOfSteps: {
    defaultMessage: 'When the guard takes a step',
    description: 'Opens more fields for the steps of a rollout',
  },
  leastNetworks: {
    defaultMessage: 'Networks of visitors in a step, at least',
    description: 'Label of a field for a number',
  },
  networksWrong: {
    defaultMessage: 'Enter a whole number from 1 to 100,000',
    description: 'Error of the field for networks',
  },
  longest: {
    defaultMessage: 'Longest wait in a step, in minutes',
    description: 'Label of a field',
  },
  longestHint: {
    defaultMessage: 'Then six networks are enough. With fewer it waits for a person.',
    description: 'Hint of the field for the longest wait',
  },
  freeze: { defaultMessage: 'Times without steps', description: 'Label of a field' },
  freezeHint: {
    defaultMessage: 'Such as Fri 18:00-Mon 08:00, 22:00-08:00',
    description: 'Hint of the field for a freeze; days are in English',
  },
  timeZone: { defaultMessage: 'Their time zone', description: 'Label of a field, such as Asia/Tokyo' },
  watch: {
    defaultMessage: 'Watch it for, in minutes',
    description: 'Label of a field: how long the guard may take back what everybody got',
  },
  watchHint: {
    defaultMessage: 'The guard takes it back if it fails within this time. 0: nobody watches.',
    description: 'Hint of the field for the time of a watch',
  },
  target: {
    defaultMessage: 'Only for some visitors',
    description: 'Opens fields that say whom a rollout is for',
  },
  targetHint: {
    defaultMessage:
      'Other visitors keep the stable version and are not compared. After the last step, a person decides when everybody gets it.',
    description: 'Text over the fields that say whom a rollout is for',
  },
  languages: { defaultMessage: 'Languages', description: 'Label of a field' },
  languagesHint: {
    defaultMessage: 'Codes such as ja, separated by commas; empty: all',
    description: 'Hint of the field for languages',
  },
  languagesWrong: {
    defaultMessage: 'Write languages like ja, en',
    description: 'Error of the field for languages',
  },
  device: { defaultMessage: 'Devices', description: 'Label of a list' },
  allDevices: { defaultMessage: 'All devices', description: 'Choice in a list of devices' },
  phone: { defaultMessage: 'Phones', description: 'Choice in a list of devices' },
  desk: { defaultMessage: 'Computers and tablets', description: 'Choice in a list of devices' },
  shops: { defaultMessage: 'Shops', description: 'Label of a field' },
  shopsHint: {
    defaultMessage:
      'Ids as in addresses, such as haneda, separated by commas: visitors who opened a page of that shop last. Empty: all',
    description: 'Hint of the field for shops',
  },
  shopsWrong: {
    defaultMessage: 'Write shops like haneda, naha',
    description: 'Error of the field for shops',
  },
  staff: { defaultMessage: 'Staff who get it in any case', description: 'Label of a field for names' },
  staffHint: {
    defaultMessage: 'Names as on their staff links, separated by commas',
    description: 'Hint of the field for staff names',
  },
  guard: { defaultMessage: 'When the guard stops it', description: 'Opens the fields of the guard’s bounds' },
  maxError: { defaultMessage: 'Failed loads at most, in percent', description: 'Label of a field' },
  reason: { defaultMessage: 'Reason', description: 'Label of a field' },
  reasonHint: {
    defaultMessage: 'One sentence; it stands in the history',
    description: 'Hint of the field for a reason',
  },
  reasonMissing: {
    defaultMessage: 'Say why, in a few words',
    description: 'Error of the field for a reason',
  },
  tooLong: { defaultMessage: 'This is too long', description: 'Error of a field' },
  look: {
    defaultMessage: 'See what changes',
    description: 'Button: shows the effects of a change without making it',
  },
  cancel: { defaultMessage: 'Cancel', description: 'Button' },
  gone: {
    defaultMessage: 'This is over. Close this and look at the channel as it is now.',
    description: 'Error when the rollout or watch that is to be changed is not there any more',
  },
});

/** Titles of the dialog by what is about to be done. */
export const titleMessages = defineMessages('ops.change.title', {
  promote: { defaultMessage: 'Give a version to everybody', description: 'Title of a dialog' },
  canary: { defaultMessage: 'Give a version to some visitors', description: 'Title of a dialog' },
  share: {
    defaultMessage: 'Change rollout {rollout}',
    description: 'Title of a dialog; {rollout} is an id such as r7',
  },
  finish: {
    defaultMessage: 'Give rollout {rollout} to everybody',
    description: 'Title of a dialog; {rollout} is an id such as r7',
  },
  stop: {
    defaultMessage: 'Stop rollout {rollout}',
    description: 'Title of a dialog: nobody gets it any more; {rollout} is an id such as r7',
  },
  pause: {
    defaultMessage: 'Pause rollout {rollout}',
    description: 'Title of a dialog: it takes no more steps; {rollout} is an id such as r7',
  },
  resume: {
    defaultMessage: 'Let rollout {rollout} go on',
    description: 'Title of a dialog: it takes its steps again; {rollout} is an id such as r7',
  },
  keep: {
    defaultMessage: 'End watch {watch}: everybody keeps the version',
    description: 'Title of a dialog; {watch} is an id such as w8',
  },
  undo: {
    defaultMessage: 'Undo {watch}: everybody gets the version before',
    description: 'Title of a dialog; {watch} is an id such as w8',
  },
  lock: { defaultMessage: 'Lock {name}', description: 'Title of a dialog' },
  unlock: { defaultMessage: 'Unlock {name}', description: 'Title of a dialog' },
  off: { defaultMessage: 'Switch {name} off', description: 'Title of a dialog' },
  on: { defaultMessage: 'Switch {name} on', description: 'Title of a dialog' },
  approvalOn: { defaultMessage: 'Ask for a second person', description: 'Title of a dialog' },
  approvalOff: {
    defaultMessage: 'Let one person be enough',
    description: 'Title of a dialog: changes need no second person any more',
  },
  rollback: { defaultMessage: 'Go back to revision {revision}', description: 'Title of a dialog' },
});
