import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('reserve.chooseShop', {
  title: { defaultMessage: 'Choose a shop', description: 'Title of the first booking step' },
  lead: {
    defaultMessage: 'Say where and when. Prices include tax and are for the whole rental.',
    description: 'Sentence under the title of the first booking step',
  },
  description: {
    defaultMessage: 'Rental shops all over Japan with free cars and prices for your dates.',
    description: 'Description of the page for search engines',
  },
  search: { defaultMessage: 'Search shops', description: 'Button that searches shops' },
  results: { defaultMessage: 'Shops', description: 'Heading over the list of shops' },
  count: {
    defaultMessage: '{count, plural, =0 {No shops found} one {# shop} other {# shops}}',
    description: 'How many shops fit; read aloud when it changes',
  },
  sortByArea: { defaultMessage: 'By area', description: 'Order of the shops: from area to area' },
  sortByName: { defaultMessage: 'By name', description: 'Order of the shops: by their names' },
  empty: { defaultMessage: 'No shop fits this search', description: 'Title shown when no shop fits' },
  emptyHint: {
    defaultMessage: 'Try all areas, fewer words, or another kind of car.',
    description: 'Hint shown when no shop fits',
  },
  clear: {
    defaultMessage: 'Clear area, words and kind of car',
    description: 'Button that empties the filters and keeps the dates',
  },
  freePlans: {
    defaultMessage:
      '{count, plural, =0 {Nothing free for these dates} one {# plan free} other {# plans free}}',
    description: 'How many plans of a shop have a free car in the period',
  },
  from: {
    defaultMessage: 'from',
    description: 'Shown before the lowest price of a shop, as in “from ¥5,000”',
  },
  wholePeriod: {
    defaultMessage: 'for the whole rental',
    description: 'Shown after the lowest price of a shop',
  },
  choose: {
    defaultMessage: 'Choose this shop',
    description: 'Link that chooses a shop; the shop’s name follows for screen readers',
  },
});
