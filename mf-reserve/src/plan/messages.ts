import { defineMessages } from '@wadachi/intl';

export const planMessages = defineMessages({
  wholePeriod: {
    id: 'reserve.plan.wholePeriod',
    defaultMessage: 'for {length}',
    description: 'Shown under a price; the length is like “2 days 7 hours”',
  },
});
