import { defineMessages } from '@wadachi/intl';

export const watchMessages = defineMessages({
  until: {
    id: 'ops.watch.until',
    defaultMessage: 'Watched until {until}',
    description: 'State of versions that everybody got; {until} is a date and time',
  },
  guard: {
    id: 'ops.watch.guard',
    defaultMessage:
      'Everybody gets {before} again as soon as the guard is sure that more than {most} of loads fail, and more than before.',
    description: 'When the guard takes back what everybody got; {before} are packages with versions',
  },
  counted: {
    id: 'ops.watch.counted',
    defaultMessage: 'Counts since then; of the version before, also those of the previous day',
    description: 'Caption of a table',
  },
  before: {
    id: 'ops.watch.before',
    defaultMessage: '{name} {version} (before)',
    description: 'Row of a table: the version that everybody had before',
  },
  back: {
    id: 'ops.watch.back',
    defaultMessage: 'Take back now…',
    description: 'Button: everybody gets the versions before again',
  },
});
