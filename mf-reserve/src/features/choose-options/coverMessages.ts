import { defineMessages } from '@wadachi/shared/intl';

export const coverMessages = defineMessages('reserve.cover', {
  covers: { defaultMessage: 'Cover', description: 'Heading of the insurance-like covers' },
  which: {
    defaultMessage: 'Which cover would you like?',
    description: 'Question over the covers, none among them',
  },
  coversHint: {
    defaultMessage: 'Basic insurance is included. Cover lowers what you would pay after an accident.',
    description: 'Explains what a cover is for',
  },
  noCover: { defaultMessage: 'No extra cover', description: 'The choice of no cover' },
  paysExcess: {
    defaultMessage: 'Pays the excess of up to {excess}',
    description: 'A cover pays the excess (免責額) of an accident',
  },
  paysNoc: {
    defaultMessage: 'Pays the non-operation charge (NOC) of up to {noc}',
    description: 'A cover pays the non-operation charge (休業補償)',
  },
  paysRoadside: {
    defaultMessage: 'Roadside assistance included',
    description: 'A cover pays for roadside help, such as a flat tyre',
  },
  leavesExcess: {
    defaultMessage: 'You pay the excess of up to {excess}',
    description: 'Without this cover the customer pays the excess (免責額)',
  },
  leavesNoc: {
    defaultMessage: 'You pay the non-operation charge (NOC) of up to {noc}',
    description: 'Without this cover the customer pays the non-operation charge (休業補償)',
  },
  leavesRoadside: {
    defaultMessage: 'You pay for roadside assistance',
    description: 'Without this cover the customer pays for roadside help',
  },
  remains: {
    defaultMessage: 'Your maximum cost per accident: {remaining}',
    description: 'The worst case that remains with a cover, or without any',
  },
  nothingRemains: {
    defaultMessage: 'You pay no excess and no non-operation charge.',
    description: 'Said of a cover that pays excess and non-operation charge',
  },
  recommended: {
    defaultMessage: 'Recommended: an accident costs you at most {remaining} instead of {without}.',
    description: 'Marks the cover that leaves the least to pay, and says why',
  },
  noteTitle: {
    defaultMessage: 'What are the excess and the non-operation charge (NOC)?',
    description: 'Opens the explanation of the two words',
  },
  noteExcess: {
    defaultMessage:
      'The excess is the first part of the damage of an accident, up to {excess}. The basic insurance does not pay it.',
    description: 'Explains the excess (免責額)',
  },
  noteNoc: {
    defaultMessage:
      'While a damaged car is repaired or cleaned, the shop cannot rent it out. The non-operation charge (NOC), up to {noc}, makes up for part of that. It is due whoever caused the damage, and also when the excess is paid by a cover, unless the cover says that it pays the NOC.',
    description: 'Explains the non-operation charge (休業補償 / ノンオペレーションチャージ)',
  },
  noteTerms: {
    defaultMessage: 'When cover does not apply: rental conditions (opens in a new tab)',
    description: 'Link to the rental terms (貸渡約款)',
  },
});
