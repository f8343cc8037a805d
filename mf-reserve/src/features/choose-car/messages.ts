import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.chooseCar.title',
    defaultMessage: 'Choose a car',
    description: 'Title of the second booking step',
  },
  titleAt: {
    id: 'reserve.chooseCar.titleAt',
    defaultMessage: 'Cars at {shop}',
    description: 'Title of the browser’s tab in the second booking step',
  },
  update: {
    id: 'reserve.chooseCar.update',
    defaultMessage: 'Show cars',
    description: 'Button that asks for cars and prices of the period',
  },
  results: {
    id: 'reserve.chooseCar.results',
    defaultMessage: 'Cars',
    description: 'Heading over the list of cars',
  },
  count: {
    id: 'reserve.chooseCar.count',
    defaultMessage:
      '{count, plural, =0 {No cars found.} one {# car class. Total prices, tax included.} other {# car classes. Total prices, tax included.}}',
    description: 'How many plans fit; read aloud when it changes',
  },
  freeUntil: {
    id: 'reserve.chooseCar.freeUntil',
    defaultMessage: 'Free cancellation until {day}',
    description: 'Beside how many plans fit; the day without its year, such as “Tue 24 Nov”',
  },
  empty: {
    id: 'reserve.chooseCar.empty',
    defaultMessage: 'No car fits this search',
    description: 'Title shown when no plan fits',
  },
  emptyHint: {
    id: 'reserve.chooseCar.emptyHint',
    defaultMessage: 'Remove a filter, or try other dates or another shop.',
    description: 'Hint shown when no plan fits',
  },
  clear: {
    id: 'reserve.chooseCar.clear',
    defaultMessage: 'Show all cars',
    description: 'Button that empties the filters and keeps the dates',
  },
  openThen: {
    id: 'reserve.chooseCar.openThen',
    defaultMessage: 'Show cars: pick-up {from}, return {until}',
    description:
      'Button where the shop is closed at the chosen times: searches with the nearest opening hours',
  },
  otherShop: {
    id: 'reserve.chooseCar.otherShop',
    defaultMessage: 'Choose another shop',
    description: 'Link back to the shops',
  },
  allShops: {
    id: 'reserve.chooseCar.allShops',
    defaultMessage: 'All shops',
    description: 'Link from the cars of a shop to the list of shops',
  },
});
