import { defineMessages } from '@wadachi/shared/intl';

export const filterMessages = defineMessages('reserve.filter', {
  title: {
    defaultMessage: 'Where and when do you need a car?',
    description: 'Title of the form that changes place and dates of a search',
  },
  edit: { defaultMessage: 'Edit', description: 'Opens the form that changes place and dates of a search' },
  close: { defaultMessage: 'Close', description: 'Closes the form without a change' },
  apply: {
    defaultMessage: 'Apply',
    description: 'Button that applies filters and order where JavaScript is off',
  },
  bodyTypes: { defaultMessage: 'Car type', description: 'Legend of the check boxes with body types' },
  area: { defaultMessage: 'Area', description: 'Label of the list of areas' },
  anyArea: { defaultMessage: 'All areas', description: 'First choice in the list of areas' },
  keyword: {
    defaultMessage: 'Place or shop',
    description: 'Label of the field that searches shops by words, such as an airport',
  },
  passengers: { defaultMessage: 'Passengers', description: 'Label of the list of how many people travel' },
  passengersOrMore: {
    defaultMessage: '{count, plural, one {# person} other {# people}}',
    description: 'A choice in the list of how many people travel',
  },
  sort: { defaultMessage: 'Sort by', description: 'Label of the order of the cars' },
  sortRecommended: {
    defaultMessage: 'Recommended',
    description: 'Order of the cars: the shop’s recommendations first',
  },
  sortPrice: { defaultMessage: 'Lowest price', description: 'Order of the cars: the cheapest first' },
  sortCapacity: { defaultMessage: 'Most seats', description: 'Order of the cars: the biggest first' },
});
