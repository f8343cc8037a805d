import { defineMessages } from '@wadachi/intl';

export const coverMessages = defineMessages({
  which: {
    id: 'reserve.cover.which',
    defaultMessage: 'Which cover would you like?',
    description: 'Heading over the insurance-like covers, none among them',
  },
  coversHint: {
    id: 'reserve.cover.coversHint',
    defaultMessage: 'Basic insurance is included. Cover lowers what an accident costs you.',
    description: 'Explains what a cover is for',
  },
  noCover: {
    id: 'reserve.cover.noCover',
    defaultMessage: 'No extra cover',
    description: 'The choice of no cover',
  },
  excess: {
    id: 'reserve.cover.excess',
    defaultMessage: 'Excess (up to {excess})',
    description: 'Row of the comparison of covers: the excess (免責額) of an accident',
  },
  noc: {
    id: 'reserve.cover.noc',
    defaultMessage: 'Non-operation charge, NOC (up to {noc})',
    description: 'Row of the comparison of covers: the non-operation charge (休業補償)',
  },
  roadside: {
    id: 'reserve.cover.roadside',
    defaultMessage: 'Roadside assistance',
    description: 'Row of the comparison of covers: help on the road, such as with a flat tyre',
  },
  covered: {
    id: 'reserve.cover.covered',
    defaultMessage: 'Covered',
    description: 'In the comparison: the cover pays this',
  },
  youPay: {
    id: 'reserve.cover.youPay',
    defaultMessage: 'You pay',
    description: 'In the comparison: the customer pays this',
  },
  remains: {
    id: 'reserve.cover.remains',
    defaultMessage: 'Your maximum cost per accident',
    description: 'Last row of the comparison: the worst case that remains with a cover, or without any',
  },
  recommended: {
    id: 'reserve.cover.recommended',
    defaultMessage: 'Our pick',
    description: 'Marks the cover that leaves the least to pay',
  },
  recommendedWhy: {
    id: 'reserve.cover.recommendedWhy',
    defaultMessage:
      'With our pick you pay {amount, plural, =0 {nothing} other {no more than {remaining}}} per accident instead of {without}.',
    description: 'Says why one cover is recommended',
  },
  noteTitle: {
    id: 'reserve.cover.noteTitle',
    defaultMessage: 'More about the covers and NOC',
    description: 'Opens the descriptions of the covers and the explanation of the two words',
  },
  noteExcess: {
    id: 'reserve.cover.noteExcess',
    defaultMessage:
      'The excess is the first part of the damage of an accident, up to {excess}. The basic insurance does not pay it.',
    description: 'Explains the excess (免責額)',
  },
  noteNoc: {
    id: 'reserve.cover.noteNoc',
    defaultMessage:
      'While a damaged car is repaired or cleaned, the shop cannot rent it out. The non-operation charge (NOC), up to {noc}, makes up for part of that. It is due whoever caused the damage, and also when the excess is paid by a cover, unless the cover says that it pays the NOC.',
    description: 'Explains the non-operation charge (休業補償 / ノンオペレーションチャージ)',
  },
  noteTerms: {
    id: 'reserve.cover.noteTerms',
    defaultMessage: 'When cover does not apply: rental conditions (opens in a new tab)',
    description: 'Link to the rental terms (貸渡約款)',
  },
});
