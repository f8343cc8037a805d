import { defineMessages } from '@wadachi/shared';

export const coverMessages = defineMessages({
  covers: {
    id: 'reserve.cover.title',
    defaultMessage: 'Cover',
    description: 'Heading of the insurance-like covers',
  },
  which: {
    id: 'reserve.cover.which',
    defaultMessage: 'Which cover do you want?',
    description: 'Question over the covers, none among them',
  },
  coversHint: {
    id: 'reserve.cover.hint',
    defaultMessage: 'Basic insurance is included. A cover also pays what you would owe after an accident.',
    description: 'Explains what a cover is for',
  },
  noCover: {
    id: 'reserve.cover.none',
    defaultMessage: 'No extra cover',
    description: 'The choice of no cover',
  },
  paysExcess: {
    id: 'reserve.cover.paysExcess',
    defaultMessage: 'Pays the excess of up to {excess}',
    description: 'A cover pays the excess (免責額) of an accident',
  },
  paysNoc: {
    id: 'reserve.cover.paysNoc',
    defaultMessage: 'Pays the non-operation charge (NOC) of up to {noc}',
    description: 'A cover pays the non-operation charge (休業補償)',
  },
  paysRoadside: {
    id: 'reserve.cover.paysRoadside',
    defaultMessage: 'Help on the road is included',
    description: 'A cover pays for roadside help, such as a flat tyre',
  },
  leavesExcess: {
    id: 'reserve.cover.leavesExcess',
    defaultMessage: 'You pay the excess of up to {excess}',
    description: 'Without this cover the customer pays the excess (免責額)',
  },
  leavesNoc: {
    id: 'reserve.cover.leavesNoc',
    defaultMessage: 'You pay the non-operation charge (NOC) of up to {noc}',
    description: 'Without this cover the customer pays the non-operation charge (休業補償)',
  },
  leavesRoadside: {
    id: 'reserve.cover.leavesRoadside',
    defaultMessage: 'You pay for help on the road',
    description: 'Without this cover the customer pays for roadside help',
  },
  remains: {
    id: 'reserve.cover.remains',
    defaultMessage: 'The most one accident can still cost you: {remaining}',
    description: 'The worst case that remains with a cover, or without any',
  },
  nothingRemains: {
    id: 'reserve.cover.nothingRemains',
    defaultMessage: 'An accident leaves you nothing of this to pay.',
    description: 'Said of a cover that pays excess and non-operation charge',
  },
  noteTitle: {
    id: 'reserve.cover.noteTitle',
    defaultMessage: 'What are the excess and the non-operation charge (NOC)?',
    description: 'Opens the explanation of the two words',
  },
  noteExcess: {
    id: 'reserve.cover.noteExcess',
    defaultMessage:
      'The excess is the first part of the damage of an accident, up to {excess}. The basic insurance leaves it to you.',
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
    defaultMessage: 'When a cover does not apply: the rental terms (opens in a new tab)',
    description: 'Link to the rental terms (貸渡約款)',
  },
});
