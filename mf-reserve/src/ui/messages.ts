import { defineMessages } from '@wadachi/shared';

export const wizardMessages = defineMessages({
  missingTitle: {
    id: 'reserve.wizard.missingTitle',
    defaultMessage: 'One step comes first',
    description: 'Title of the notice shown when a customer was sent back to an earlier booking step',
  },
  missingShop: {
    id: 'reserve.wizard.missingShop',
    defaultMessage: 'Please choose a shop before you go on.',
    description: 'Why the customer was sent to the shop step',
  },
  missingPlan: {
    id: 'reserve.wizard.missingPlan',
    defaultMessage: 'Please choose a car before you go on.',
    description: 'Why the customer was sent to the car step',
  },
  missingPeriod: {
    id: 'reserve.wizard.missingPeriod',
    defaultMessage: 'The shop cannot rent a car out for these dates and times. Please choose others.',
    description: 'Why the customer was sent to the car step: the period is impossible there',
  },
  missingContact: {
    id: 'reserve.wizard.missingContact',
    defaultMessage: 'Please enter who reserves before you go on.',
    description:
      'Why the customer was sent to the contact step: something required is missing or was for someone else',
  },
  movedTitle: {
    id: 'reserve.wizard.movedTitle',
    defaultMessage: 'Please check the dates',
    description: 'Title of the notice shown when a link asked for days that have passed',
  },
  moved: {
    id: 'reserve.wizard.moved',
    defaultMessage: 'The days you came with have passed, so we show the next possible ones.',
    description: 'Explains that the dates of an old link were replaced',
  },
  tryAgain: {
    id: 'reserve.wizard.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button that repeats a call that failed',
  },
  failedTitle: {
    id: 'reserve.wizard.failedTitle',
    defaultMessage: 'That did not work',
    description: 'Title of a notice: a list or a price could not be loaded',
  },
  unreachable: {
    id: 'reserve.wizard.unreachable',
    defaultMessage: 'We could not reach the server. Nothing you chose is lost.',
    description: 'Shown when a call got no answer, for example offline',
  },
  badPeriod: {
    id: 'reserve.wizard.badPeriod',
    defaultMessage: 'Please choose other dates or times; then the prices appear.',
    description: 'Shown in place of a list while the chosen period is impossible',
  },
  pageOf: {
    id: 'reserve.wizard.pageOf',
    defaultMessage: 'Page {page, number} of {pages, number}',
    description: 'Which page of a list is shown',
  },
  previousPage: {
    id: 'reserve.wizard.previousPage',
    defaultMessage: 'Previous page',
    description: 'Link to the page before this one',
  },
  nextPage: {
    id: 'reserve.wizard.nextPage',
    defaultMessage: 'Next page',
    description: 'Link to the page after this one',
  },
  paging: {
    id: 'reserve.wizard.paging',
    defaultMessage: 'Pages of the list',
    description: 'Accessible name of the links between the pages of a list',
  },
});
