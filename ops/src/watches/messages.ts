import { defineMessages } from '@wadachi/shared/intl';

export const watchMessages = defineMessages('ops.watch', {
  until: {
    defaultMessage: 'Watched until {until}',
    description: 'State of versions that everybody got; {until} is a date and time',
  },
  guard: {
    defaultMessage:
      'Everybody gets {before} again as soon as the guard is sure that more than {most} of loads fail, and more than before.',
    description: 'When the guard takes back what everybody got; {before} are packages with versions',
  },
  counted: {
    defaultMessage: 'Counted since then, and of the version before also in the day before',
    description: 'Caption of a table',
  },
  keep: { defaultMessage: 'Keep…', description: 'Button: everybody keeps the versions, nobody watches' },
  undo: { defaultMessage: 'Undo now…', description: 'Button: everybody gets the versions before again' },
});
