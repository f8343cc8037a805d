import { defineMessages } from '@wadachi/intl';

export const changeMessages = defineMessages({
  shareTitle: {
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
  before: {
    id: 'ops.change.before',
    defaultMessage: 'The version before',
    description: 'Choice in a list of versions to go back to',
  },
  older: {
    id: 'ops.change.older',
    defaultMessage: 'Back to',
    description: 'Label of a list of versions',
  },
  olderHint: {
    id: 'ops.change.olderHint',
    defaultMessage: 'Only a version that everybody had. While a rollout runs, “the version before” stops it.',
    description: 'Hint of the list of versions to go back to',
  },
  pace: {
    id: 'ops.change.pace',
    defaultMessage: 'Who gets it',
    description: 'Label of a list: a share of visitors, or steps by their name',
  },
  same: {
    id: 'ops.change.same',
    defaultMessage: 'Its steps, as they are',
    description: 'Choice: the steps of a rollout are not changed',
  },
  share: {
    id: 'ops.change.oneShare',
    defaultMessage: 'One share that stays',
    description: 'Choice: the share is not raised by itself',
  },
  careful: {
    id: 'ops.change.careful',
    defaultMessage: 'Careful: 1, 5, 25, 50, 100%, an hour each',
    description: 'Choice: steps that the guard takes by itself',
  },
  quick: {
    id: 'ops.change.quick',
    defaultMessage: 'Quick: 10, 50, 100%, 15 minutes each',
    description: 'Choice: steps that the guard takes by itself',
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
