import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.chooseShop.title',
    defaultMessage: 'Choose a shop',
    description: 'Title of the first booking step',
  },
  description: {
    id: 'reserve.chooseShop.description',
    defaultMessage: 'Rental shops with available cars and whole prices for your dates.',
    description: 'Description of the page for search engines',
  },
  search: {
    id: 'reserve.chooseShop.search',
    defaultMessage: 'Search shops',
    description: 'Button that searches shops',
  },
  results: {
    id: 'reserve.chooseShop.results',
    defaultMessage: 'Shops',
    description: 'Heading over the list of shops',
  },
  count: {
    id: 'reserve.chooseShop.count',
    defaultMessage:
      '{count, plural, =0 {No shops found.} one {# shop. Total prices, tax included.} other {# shops. Total prices, tax included.}}',
    description: 'How many shops fit; read aloud when it changes',
  },
  sortByArea: {
    id: 'reserve.chooseShop.sortByArea',
    defaultMessage: 'By area',
    description: 'Order of the shops: from area to area',
  },
  sortByDistance: {
    id: 'reserve.chooseShop.sortByDistance',
    defaultMessage: 'Nearest first',
    description: 'Order of the shops: by their distance from the place that was searched for',
  },
  sortByName: {
    id: 'reserve.chooseShop.sortByName',
    defaultMessage: 'By name',
    description: 'Order of the shops: by their names',
  },
  empty: {
    id: 'reserve.chooseShop.empty',
    defaultMessage: 'No shop fits this search',
    description: 'Title shown when no shop fits',
  },
  away: {
    id: 'reserve.chooseShop.away',
    defaultMessage: '{km, number} km away',
    description: 'How far a shop is from the customer, as the crow flies',
  },
  awayFrom: {
    id: 'reserve.chooseShop.awayFrom',
    defaultMessage: '{km, number} km from {place}',
    description: 'How far a shop is from the place that was searched for, as the crow flies',
  },
  emptyHint: {
    id: 'reserve.chooseShop.emptyHint',
    defaultMessage: 'Try another place, a shorter word or another car type.',
    description: 'Hint shown when no shop fits',
  },
  clear: {
    id: 'reserve.chooseShop.clear',
    defaultMessage: 'Clear place and car type',
    description: 'Button that empties the filters and keeps the dates',
  },
  freePlans: {
    id: 'reserve.chooseShop.freePlans',
    defaultMessage: '{count, plural, one {# car class available} other {# car classes available}}',
    description: 'How many plans of a shop have a free car in the period',
  },
  freeCancellation: {
    id: 'reserve.chooseShop.freeCancellation',
    defaultMessage: 'Free cancellation until {day}',
    description: 'On the card of a shop; the day without its year, such as “Tue 24 Nov”',
  },
  soldOut: {
    id: 'reserve.chooseShop.soldOut',
    defaultMessage: 'Sold out',
    description: 'An open shop has no free car in the period',
  },
  closed: {
    id: 'reserve.chooseShop.closed',
    defaultMessage: 'Closed',
    description: 'The shop is closed at pick-up or return; the reason is beside it',
  },
  hours: {
    id: 'reserve.chooseShop.hours',
    defaultMessage: 'Both days {hours}',
    description: 'Opening hours of a shop on the days of pick-up and return, such as “08:00–20:00”',
  },
  hoursOn: {
    id: 'reserve.chooseShop.hoursOn',
    defaultMessage: '{day} {hours}',
    description: 'Opening hours on one day; day is like “Tue 24 Nov”',
  },
  from: {
    id: 'reserve.chooseShop.from',
    defaultMessage: 'from {price}',
    description: 'The lowest price of a shop for the whole rental; price is an amount in yen',
  },
  choose: {
    id: 'reserve.chooseShop.choose',
    defaultMessage: 'Choose<hidden> this shop {shop}</hidden>',
    description: 'Link that chooses a shop; the part in <hidden> is only read to screen reader users',
  },
});
