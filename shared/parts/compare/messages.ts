import { defineMessages } from '@wadachi/intl';

export const compareMessages = defineMessages({
  compare: {
    id: 'parts.compare.compare',
    defaultMessage: 'Compare',
    description: 'Box on a plan that takes it into a comparison',
  },
  open: {
    id: 'parts.compare.open',
    defaultMessage: 'Compare ({count})',
    description: 'Button that opens the comparison; count is how many plans are in it',
  },
  clear: {
    id: 'parts.compare.clear',
    defaultMessage: 'Clear',
    description: 'Button that takes all plans out of the comparison',
  },
  full: {
    id: 'parts.compare.full',
    defaultMessage: 'You can compare up to three cars. Clear one to add another.',
    description: 'Said when a fourth plan is chosen for the comparison',
  },
  failed: {
    id: 'parts.compare.failed',
    defaultMessage: 'The comparison could not be opened. Please try again.',
    description: 'Said when the comparison could not be loaded',
  },
});
