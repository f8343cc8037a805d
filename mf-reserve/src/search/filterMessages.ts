import { defineMessages } from '@wadachi/intl';

export const filterMessages = defineMessages({
  title: {
    id: 'reserve.filter.title',
    defaultMessage: 'Where and when do you need a car?',
    description: 'Title of the form that changes place and dates of a search',
  },
  anyArea: {
    id: 'reserve.filter.anyArea',
    defaultMessage: 'All areas',
    description: 'Place of a search that names none',
  },
  passengers: {
    id: 'reserve.filter.passengers',
    defaultMessage: 'Passengers',
    description: 'Label of the list of how many people travel',
  },
  passengersOrMore: {
    id: 'reserve.filter.passengersOrMore',
    defaultMessage: '{count, plural, one {# person} other {# people}}',
    description: 'A choice in the list of how many people travel',
  },
  sortRecommended: {
    id: 'reserve.filter.sortRecommended',
    defaultMessage: 'Recommended',
    description: 'Order of the cars: the shop’s recommendations first',
  },
  sortPrice: {
    id: 'reserve.filter.sortPrice',
    defaultMessage: 'Lowest price',
    description: 'Order of the cars: the cheapest first',
  },
  sortCapacity: {
    id: 'reserve.filter.sortCapacity',
    defaultMessage: 'Most seats',
    description: 'Order of the cars: the biggest first',
  },
});
