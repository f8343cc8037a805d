import { defineMessages } from '@wadachi/intl';

export const figureMessages = defineMessages({
  priceChangedTitle: {
    id: 'reserve.change.priceChangedTitle',
    defaultMessage: 'The price has changed meanwhile',
    description: 'Title when a change costs something else than was shown',
  },
  priceChanged: {
    id: 'reserve.change.priceChanged',
    defaultMessage: 'The new total was {before} and is {now} now. Nothing has been changed yet.',
    description: 'When a change costs something else than was shown; prices before and now',
  },
  floorChangedTitle: {
    id: 'reserve.change.floorChangedTitle',
    defaultMessage: 'The cancellation fee has changed meanwhile',
    description: 'Title when a later cancellation would cost more than was shown',
  },
  floorChanged: {
    id: 'reserve.change.floorChanged',
    defaultMessage:
      'After the change, cancelling costs at least {now} instead of {before}. Nothing has been changed yet.',
    description: 'When a later cancellation would cost more than was shown; the least fees before and now',
  },
});
