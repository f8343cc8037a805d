import { defineMessages } from '@wadachi/intl';

export const wizardMessages = defineMessages({
  missingShop: {
    id: 'reserve.wizard.missingShop',
    defaultMessage: 'Please choose a shop first',
    description: 'Notice for a customer who was sent back to the shop step',
  },
  missingPlan: {
    id: 'reserve.wizard.missingPlan',
    defaultMessage: 'Please choose a car first',
    description: 'Notice for a customer who was sent back to the car step',
  },
  missingPeriod: {
    id: 'reserve.wizard.missingPeriod',
    defaultMessage: 'The shop cannot rent out a car for these dates and times. Please choose others.',
    description: 'Notice for a customer who was sent back to the car step: the period is impossible there',
  },
  missingReturn: {
    id: 'reserve.wizard.missingReturn',
    defaultMessage: 'You cannot return the car at the shop you chose.',
    description: 'Notice on the car step: no way leads from the shop to the one of the return in the link',
  },
  missingContact: {
    id: 'reserve.wizard.missingContact',
    defaultMessage: 'Please enter your details first',
    description: 'Notice for a customer who was sent back to the contact step and has typed nothing there',
  },
  missingFields: {
    id: 'reserve.wizard.missingFields',
    defaultMessage: 'Please complete: {fields}',
    description:
      'Notice for a customer who was sent back to the contact step; fields are the labels of those that are missing or wrong',
  },
  movedTitle: {
    id: 'reserve.wizard.movedTitle',
    defaultMessage: 'Please check the dates',
    description: 'Title of the notice shown when a link asked for days that have passed',
  },
  moved: {
    id: 'reserve.wizard.moved',
    defaultMessage: 'Your dates have passed, so we show the next possible ones.',
    description: 'Explains that the dates of an old link were replaced',
  },
  failedTitle: {
    id: 'reserve.wizard.failedTitle',
    defaultMessage: 'Something went wrong',
    description: 'Title of a notice: a list or a price could not be loaded',
  },
  notLoaded: {
    id: 'reserve.wizard.notLoaded',
    defaultMessage: 'This part of the page could not be loaded. Please check your connection and try again.',
    description: 'Instead of a part of the page when its code could not be loaded',
  },
  noAnswer: {
    id: 'reserve.wizard.noAnswer',
    defaultMessage: 'We could not reach the server. Nothing you chose is lost.',
    description: 'Shown when a call got no answer, for example offline',
  },
  badPeriod: {
    id: 'reserve.wizard.badPeriod',
    defaultMessage: 'Please choose other dates or times to see prices.',
    description: 'Shown in place of a list while the chosen period is impossible',
  },
  tooSoon: {
    id: 'reserve.wizard.tooSoon',
    defaultMessage: 'Please choose a pick-up at least {leadHours} hours from now to see prices.',
    description: 'Shown in place of a list: the pick-up is too near',
  },
  tooFar: {
    id: 'reserve.wizard.tooFar',
    defaultMessage: 'You can book up to {aheadDays} days ahead. Please choose an earlier pick-up.',
    description: 'Shown in place of a list: the pick-up is too far ahead',
  },
  tooLong: {
    id: 'reserve.wizard.tooLong',
    defaultMessage: 'A rental can last {longestDays} days at most. Please choose an earlier return.',
    description: 'Shown in place of a list: the rental is too long',
  },
  closedThen: {
    id: 'reserve.wizard.closedThen',
    defaultMessage: '{shop}: {closure}. Please choose other dates or times to see prices.',
    description:
      'Shown in place of a list: the shop is closed at pick-up or return; closure is like “Closed on Tuesdays”',
  },
  pageOf: {
    id: 'reserve.wizard.pageOf',
    defaultMessage: 'Page {page, number} of {pages, number}',
    description: 'Which page of a list is shown',
  },
  firstPage: {
    id: 'reserve.wizard.firstPage',
    defaultMessage: 'First page',
    description: 'Link to the first page of a long list',
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
