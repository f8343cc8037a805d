import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  lead: {
    id: 'counter.audit.lead',
    defaultMessage: 'Who did what, the latest first. Nobody can change it.',
    description: 'Under the heading of the audit log',
  },
  shop: { id: 'counter.audit.shop', defaultMessage: 'Shop', description: 'Choice of the shop of the log' },
  allShops: {
    id: 'counter.audit.allShops',
    defaultMessage: 'Everything',
    description: 'Choice in the list of shops: all entries, also those about no shop',
  },
  empty: { id: 'counter.audit.empty', defaultMessage: 'Nothing has been done yet.', description: 'No entry' },
  when: { id: 'counter.audit.when', defaultMessage: 'When', description: 'Column of the audit log' },
  who: { id: 'counter.audit.who', defaultMessage: 'Who', description: 'Column of the audit log' },
  what: { id: 'counter.audit.what', defaultMessage: 'What', description: 'Column of the audit log' },
  details: {
    id: 'counter.audit.details',
    defaultMessage: 'Before and after',
    description: 'Heading of a column of the audit log: what was changed',
  },
  commandLine: {
    id: 'counter.audit.commandLine',
    defaultMessage: 'Command line',
    description: 'Stands for a person in the audit log when a command changed something',
  },
});
