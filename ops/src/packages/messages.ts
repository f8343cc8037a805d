import { defineMessages } from '@wadachi/shared/intl';

export const packageMessages = defineMessages('ops.package', {
  on: { defaultMessage: 'On', description: 'State of a package' },
  off: { defaultMessage: 'Off', description: 'State of a package: its pages are not there' },
  locked: {
    defaultMessage: 'Locked',
    description: 'Besides on or off: no version of the package is to be changed',
  },
  stable: { defaultMessage: 'Stable', description: 'Which version everybody gets' },
  good: { defaultMessage: 'Last known good', description: 'Which version pages fall back to' },
  noGood: { defaultMessage: '–', description: 'There is no such version' },
  newest: { defaultMessage: 'Newest published', description: 'The version that was built last' },
  versions: {
    defaultMessage: '{count, plural, one {# published version} other {# published versions}}',
    description: 'Opens the list of versions',
  },
  dirty: {
    defaultMessage: 'Files not committed',
    description: 'Mark on a version: it was built from files that were not committed',
  },
  toSome: {
    defaultMessage: 'Give to some…',
    description: 'Button: gives a version to a share of the visitors',
  },
  toAll: { defaultMessage: 'Give to all…', description: 'Button: gives a version to everybody' },
  lock: { defaultMessage: 'Lock…', description: 'Button' },
  unlock: { defaultMessage: 'Unlock…', description: 'Button' },
  switchOff: { defaultMessage: 'Switch off…', description: 'Button' },
  switchOn: { defaultMessage: 'Switch on…', description: 'Button' },
});
