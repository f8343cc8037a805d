import { defineMessages } from '@wadachi/intl';

export const changeMessages = defineMessages({
  share: {
    id: 'ops.change.title.share',
    defaultMessage: 'Change rollout {rollout}',
    description: 'Title of a dialog; {rollout} is an id such as r7',
  },
  version: {
    id: 'ops.change.version',
    defaultMessage: 'Version of {name}',
    description: 'Label of a list of versions; {name} is a package such as mf-shop',
  },
  stays: {
    id: 'ops.change.stays',
    defaultMessage: 'Stays at {stable}',
    description: 'Choice in a list of versions: the package is not changed',
  },
  option: {
    id: 'ops.change.option',
    defaultMessage: '{version} (built {at})',
    description: 'Choice in a list of versions; {at} is a date and time',
  },
  others: {
    id: 'ops.change.others',
    defaultMessage: 'Move other packages in the same step',
    description: 'Opens lists of versions of the other packages',
  },
  nothingNew: {
    id: 'ops.change.nothingNew',
    defaultMessage: 'Choose at least one version. Publish new ones with npm run release -- publish.',
    description: 'Error when no version was chosen',
  },
  percent: {
    id: 'ops.change.percent',
    defaultMessage: 'Share of visitors, in percent',
    description: 'Label of a field',
  },
  percentHint: {
    id: 'ops.change.percentHint',
    defaultMessage: '0 is nobody, 100 everybody; up to two decimals. Growing only adds visitors.',
    description: 'Hint of the field for a share',
  },
  percentWrong: {
    id: 'ops.change.percentWrong',
    defaultMessage: 'Enter 0 to 100, with at most two decimals',
    description: 'Error of a field for a percentage',
  },
  steps: { id: 'ops.change.steps', defaultMessage: 'Steps, in percent', description: 'Label of a field' },
  stepsHint: {
    id: 'ops.change.stepsHint',
    defaultMessage:
      'Such as 1, 5, pause, 25, 100. The guard raises the share by itself, and at a pause it waits for a person. Empty: one share that stays.',
    description: 'Hint of the field for the steps of a rollout; “pause” is typed as it is',
  },
  stepsWrong: {
    id: 'ops.change.stepsWrong',
    defaultMessage: 'Write the steps like 1, 5, pause, 25, 100',
    description: 'Error of the field for steps',
  },
  every: {
    id: 'ops.change.every',
    defaultMessage: 'Length of a step, in minutes',
    description: 'Label of a field',
  },
  minutesWrong: {
    id: 'ops.change.minutesWrong',
    defaultMessage: 'Enter minutes, such as 15',
    description: 'Error of a field for minutes',
  },
  shareOrSteps: {
    id: 'ops.change.shareOrSteps',
    defaultMessage: 'Clear the steps to set a share by hand',
    description: 'Error when the share was changed although there are steps',
  },
  moreOfSteps: {
    id: 'ops.change.moreOfSteps',
    defaultMessage: 'When the guard takes the next step',
    description: 'Opens more fields for the steps of a rollout',
  },
  leastNetworks: {
    id: 'ops.change.leastNetworks',
    defaultMessage: 'Fewest networks of visitors in a step',
    description: 'Label of a field for a number',
  },
  networksWrong: {
    id: 'ops.change.networksWrong',
    defaultMessage: 'Enter a whole number from 1 to 100,000',
    description: 'Error of the field for networks',
  },
  longest: {
    id: 'ops.change.longest',
    defaultMessage: 'Longest wait in a step, in minutes',
    description: 'Label of a field',
  },
  longestHint: {
    id: 'ops.change.longestHint',
    defaultMessage: 'Then six networks are enough. With fewer it waits for a person.',
    description: 'Hint of the field for the longest wait',
  },
  blackoutWindows: {
    id: 'ops.change.blackoutWindows',
    defaultMessage: 'Blackout windows, without steps',
    description: 'Label of a field',
  },
  blackoutHint: {
    id: 'ops.change.blackoutHint',
    defaultMessage: 'Such as Fri 18:00-Mon 08:00, 22:00-08:00',
    description: 'Hint of the field for blackout windows; days are in English',
  },
  timeZone: {
    id: 'ops.change.timeZone',
    defaultMessage: 'Time zone of the blackout windows',
    description: 'Label of a field, such as Asia/Tokyo',
  },
  watch: {
    id: 'ops.change.watch',
    defaultMessage: 'Watch it for, in minutes',
    description: 'Label of a field: how long the guard may take back what everybody got',
  },
  watchHint: {
    id: 'ops.change.watchHint',
    defaultMessage: 'The guard takes it back if it fails within this time. 0: no watch.',
    description: 'Hint of the field for the time of a watch',
  },
  target: {
    id: 'ops.change.target',
    defaultMessage: 'Only for some visitors',
    description: 'Opens fields that say whom a rollout is for',
  },
  targetHint: {
    id: 'ops.change.targetHint',
    defaultMessage:
      'Other visitors keep the stable version and are not compared. After the last step, a person decides when everybody gets it.',
    description: 'Text over the fields that say whom a rollout is for',
  },
  languages: { id: 'ops.change.languages', defaultMessage: 'Languages', description: 'Label of a field' },
  languagesHint: {
    id: 'ops.change.languagesHint',
    defaultMessage: 'Codes such as ja, separated by commas; empty: all',
    description: 'Hint of the field for languages',
  },
  languagesWrong: {
    id: 'ops.change.languagesWrong',
    defaultMessage: 'Write languages like ja, en',
    description: 'Error of the field for languages',
  },
  device: { id: 'ops.change.device', defaultMessage: 'Devices', description: 'Label of a list' },
  allDevices: {
    id: 'ops.change.allDevices',
    defaultMessage: 'All devices',
    description: 'Choice in a list of devices',
  },
  phone: { id: 'ops.change.phone', defaultMessage: 'Phones', description: 'Choice in a list of devices' },
  desk: {
    id: 'ops.change.desk',
    defaultMessage: 'Computers and tablets',
    description: 'Choice in a list of devices',
  },
  shops: { id: 'ops.change.shops', defaultMessage: 'Shops', description: 'Label of a field' },
  shopsHint: {
    id: 'ops.change.shopsHint',
    defaultMessage:
      'Ids as in addresses, such as haneda, separated by commas: visitors who opened a page of that shop last. Empty: all',
    description: 'Hint of the field for shops',
  },
  shopsWrong: {
    id: 'ops.change.shopsWrong',
    defaultMessage: 'Write shops like haneda, naha',
    description: 'Error of the field for shops',
  },
  staff: {
    id: 'ops.change.staff',
    defaultMessage: 'Staff who always get it',
    description: 'Label of a field for names',
  },
  staffHint: {
    id: 'ops.change.staffHint',
    defaultMessage: 'Names as on their staff links, separated by commas',
    description: 'Hint of the field for staff names',
  },
  guard: {
    id: 'ops.change.guard',
    defaultMessage: 'When the guard stops it',
    description: 'Opens the fields of the guard’s bounds',
  },
  maxError: {
    id: 'ops.change.maxError',
    defaultMessage: 'Failed loads at most, in percent',
    description: 'Label of a field',
  },
  reason: { id: 'ops.change.reason', defaultMessage: 'Reason', description: 'Label of a field' },
  reasonHint: {
    id: 'ops.change.reasonHint',
    defaultMessage: 'One sentence, shown in the history',
    description: 'Hint of the field for a reason',
  },
  reasonMissing: {
    id: 'ops.change.reasonMissing',
    defaultMessage: 'Say why, in a few words',
    description: 'Error of the field for a reason',
  },
  tooLong: { id: 'ops.change.tooLong', defaultMessage: 'This is too long', description: 'Error of a field' },
  look: {
    id: 'ops.change.look',
    defaultMessage: 'See what changes',
    description: 'Button: shows the effects of a change without making it',
  },
  cancel: { id: 'ops.change.cancel', defaultMessage: 'Cancel', description: 'Button' },
  gone: {
    id: 'ops.change.gone',
    defaultMessage: 'This has ended in the meantime. Close this to see the channel as it is now.',
    description: 'Error when the rollout or watch that is to be changed is not there any more',
  },
});
