import { defineMessages } from '@wadachi/intl';

export const packageMessages = defineMessages({
  on: { id: 'ops.package.on', defaultMessage: 'On', description: 'State of a package' },
  off: {
    id: 'ops.package.off',
    defaultMessage: 'Off',
    description: 'State of a package: its pages are not there',
  },
  locked: {
    id: 'ops.package.locked',
    defaultMessage: 'Locked',
    description: 'Besides on or off: no version of the package is to be changed',
  },
  stable: { id: 'ops.package.stable', defaultMessage: 'Stable', description: 'Which version everybody gets' },
  good: {
    id: 'ops.package.good',
    defaultMessage: 'Last known good',
    description: 'Which version pages fall back to',
  },
  newest: {
    id: 'ops.package.newest',
    defaultMessage: 'Newest published',
    description: 'The version that was built last',
  },
  versions: {
    id: 'ops.package.versions',
    defaultMessage: '{count, plural, one {# published version} other {# published versions}}',
    description: 'Opens the list of versions',
  },
  dirty: {
    id: 'ops.package.dirty',
    defaultMessage: 'Built from uncommitted files',
    description: 'Mark on a version: it was built from files that were not committed',
  },
  toSome: {
    id: 'ops.package.toSome',
    defaultMessage: 'Give to some…',
    description: 'Button: gives a version to a share of the visitors',
  },
  toAll: {
    id: 'ops.package.toAll',
    defaultMessage: 'Give to all…',
    description: 'Button: gives a version to everybody',
  },
  back: {
    id: 'ops.package.back',
    defaultMessage: 'Take back…',
    description: 'Button: stops a rollout of the package, or gives everybody an older version',
  },
  lock: { id: 'ops.package.lock', defaultMessage: 'Lock…', description: 'Button' },
  unlock: { id: 'ops.package.unlock', defaultMessage: 'Unlock…', description: 'Button' },
  switchOff: { id: 'ops.package.switchOff', defaultMessage: 'Switch off…', description: 'Button' },
  switchOn: { id: 'ops.package.switchOn', defaultMessage: 'Switch on…', description: 'Button' },
});
