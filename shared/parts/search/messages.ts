import { defineMessages } from '@wadachi/intl';

export const searchMessages = defineMessages({
  edit: {
    id: 'parts.search.edit',
    defaultMessage: 'Edit',
    description: 'Opens the form that changes place and dates of a search',
  },
  close: {
    id: 'parts.search.close',
    defaultMessage: 'Close',
    description: 'Closes the form without a change',
  },
  apply: {
    id: 'parts.search.apply',
    defaultMessage: 'Apply',
    description: 'Button that applies filters and order where JavaScript is off',
  },
  bodyTypes: {
    id: 'parts.search.bodyTypes',
    defaultMessage: 'Car type',
    description: 'Legend of the check boxes with body types',
  },
  sort: {
    id: 'parts.search.sort',
    defaultMessage: 'Sort by',
    description: 'Label of the order of the cars',
  },
});
