import { defineMessages } from '@wadachi/intl';

export const earliestMessages = defineMessages({
  earliest: {
    id: 'reserve.search.earliest',
    defaultMessage: 'Earliest pick-up: {day}, {time}',
    description: 'Button where the chosen pick-up is too soon: searches with the first one that is possible',
  },
});
