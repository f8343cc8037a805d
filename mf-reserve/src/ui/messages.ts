import { defineMessages } from '@wadachi/shared/intl';

export const wizardMessages = defineMessages('reserve.wizard', {
  missingTitle: {
    defaultMessage: 'One step comes first',
    description: 'Title of the notice shown when a customer was sent back to an earlier booking step',
  },
  missingShop: {
    defaultMessage: 'Please choose a shop before you continue.',
    description: 'Why the customer was sent to the shop step',
  },
  missingPlan: {
    defaultMessage: 'Please choose a car before you continue.',
    description: 'Why the customer was sent to the car step',
  },
  missingPeriod: {
    defaultMessage: 'The shop cannot rent out a car for these dates and times. Please choose others.',
    description: 'Why the customer was sent to the car step: the period is impossible there',
  },
  missingContact: {
    defaultMessage: 'Please enter your details before you continue.',
    description:
      'Why the customer was sent to the contact step: something required is missing or was for someone else',
  },
  movedTitle: {
    defaultMessage: 'Please check the dates',
    description: 'Title of the notice shown when a link asked for days that have passed',
  },
  moved: {
    defaultMessage: 'Your dates have passed, so we show the next possible ones.',
    description: 'Explains that the dates of an old link were replaced',
  },
  tryAgain: { defaultMessage: 'Try again', description: 'Button that repeats a call that failed' },
  failedTitle: {
    defaultMessage: 'That did not work',
    description: 'Title of a notice: a list or a price could not be loaded',
  },
  noAnswer: {
    defaultMessage: 'We could not reach the server. Nothing you chose is lost.',
    description: 'Shown when a call got no answer, for example offline',
  },
  badPeriod: {
    defaultMessage: 'Please choose other dates or times to see prices.',
    description: 'Shown in place of a list while the chosen period is impossible',
  },
  tooSoon: {
    defaultMessage: 'Please choose a pick-up at least {leadHours} hours from now to see prices.',
    description: 'Shown in place of a list: the pick-up is too near',
  },
  tooFar: {
    defaultMessage: 'You can book up to {aheadDays} days ahead. Please choose an earlier pick-up.',
    description: 'Shown in place of a list: the pick-up is too far ahead',
  },
  tooLong: {
    defaultMessage: 'A rental can last {longestDays} days at most. Please choose an earlier return.',
    description: 'Shown in place of a list: the rental is too long',
  },
  closedThen: {
    defaultMessage: '{shop}: {closure}. Please choose other dates or times to see prices.',
    description:
      'Shown in place of a list: the shop is closed at pick-up or return; closure is like “Closed on Tuesdays”',
  },
  pageOf: {
    defaultMessage: 'Page {page, number} of {pages, number}',
    description: 'Which page of a list is shown',
  },
  firstPage: { defaultMessage: 'First page', description: 'Link to the first page of a long list' },
  previousPage: { defaultMessage: 'Previous page', description: 'Link to the page before this one' },
  nextPage: { defaultMessage: 'Next page', description: 'Link to the page after this one' },
  paging: {
    defaultMessage: 'Pages of the list',
    description: 'Accessible name of the links between the pages of a list',
  },
});
