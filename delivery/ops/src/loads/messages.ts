import { defineMessages } from '@wadachi/intl';

export const loadsMessages = defineMessages({
  title: { id: 'ops.loads.title', defaultMessage: 'Loads over time', description: 'Heading' },
  nothing: {
    id: 'ops.loads.nothing',
    defaultMessage: 'Nothing was loaded in the last four hours',
    description: 'There are no counts to draw',
  },
  nothingHint: {
    id: 'ops.loads.nothingHint',
    defaultMessage: 'Hosts write their counts every few seconds. Do they use the same release store?',
    description: 'What to look at when there are no counts',
  },
  loads: {
    id: 'ops.loads.loads',
    defaultMessage: 'Loads in {minutes} minutes, up to {top}',
    description: 'Over a chart; {top} is the top of its scale',
  },
  failed: {
    id: 'ops.loads.failed',
    defaultMessage: 'Failed in {minutes} minutes, up to {top}',
    description: 'Over a chart; {top} is the top of its scale',
  },
  numbers: { id: 'ops.loads.numbers', defaultMessage: 'In numbers', description: 'Opens a table' },
  caption: {
    id: 'ops.loads.caption',
    defaultMessage: 'Loads of {name} in {minutes} minutes, by version',
    description: 'Caption of a table',
  },
  from: { id: 'ops.loads.from', defaultMessage: 'From', description: 'Column of a table: a time of day' },
  cell: {
    id: 'ops.loads.cell',
    defaultMessage: '{loads, number}, {failed, number} failed',
    description: 'Cell of a table',
  },
});
