import { defineMessages } from '@wadachi/intl';

export const optionMessages = defineMessages({
  perDay: {
    id: 'reserve.options.perDay',
    defaultMessage: '{price} / 24\u00a0h',
    description: 'Price of a cover or item',
  },
  perDayCapped: {
    id: 'reserve.options.perDayCapped',
    defaultMessage: '{price} / 24\u00a0h, max {cap}',
    description: 'Price of a cover with the most it can cost for one rental',
  },
  eachDay: {
    id: 'reserve.options.eachDay',
    defaultMessage: '{price} each / 24\u00a0h',
    description: 'Price of one piece of a rental item that counts by the day',
  },
  eachRentalCapped: {
    id: 'reserve.options.eachRentalCapped',
    defaultMessage: '{price} each, max {cap}',
    description: 'Price of one piece of a rental item with the most that all pieces can cost',
  },
  eachCapped: {
    id: 'reserve.options.eachCapped',
    defaultMessage: '{price} each / 24\u00a0h, max {cap}',
    description: 'Price of one piece of a rental item with the most it can cost',
  },
  each: {
    id: 'reserve.options.each',
    defaultMessage: '{price} each',
    description: 'Price of one piece of a rental item',
  },
  free: {
    id: 'reserve.options.free',
    defaultMessage: 'Free',
    description: 'Shown as the price of an option that costs nothing',
  },
  items: {
    id: 'reserve.options.items',
    defaultMessage: 'Extras',
    description: 'Heading of child seats and the like',
  },
  childAges: {
    id: 'reserve.options.childAges',
    defaultMessage: 'Ages {from, number}–{to, number}',
    description: 'For which ages a child seat is, in whole years',
  },
  outOfSeason: {
    id: 'reserve.options.outOfSeason',
    defaultMessage: 'Only {months}.',
    description: 'Why an item is not offered; the months are like “from December to March”',
  },
  left: {
    id: 'reserve.options.left',
    defaultMessage: '{count, plural, =0 {Sold out for these dates} other {Only # left}}',
    description: 'How many pieces of an item are left',
  },
});
