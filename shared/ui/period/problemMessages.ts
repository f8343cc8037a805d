import { defineMessages } from '@wadachi/intl';
import { periodLimits, type PeriodProblemCode } from '@wadachi/rental/time';

/** Problems of a period, by the code of the rule that it breaks. */
export const problemMessages = defineMessages<PeriodProblemCode>({
  'closed-day': {
    id: 'shared.period.problem.closed-day',
    defaultMessage: 'The shop is closed on this day. Please choose another day.',
    description: 'Problem with a pick-up or return date',
  },
  'outside-hours': {
    id: 'shared.period.problem.outside-hours',
    defaultMessage: 'The shop is closed at this time. Please choose a time within its opening hours.',
    description: 'Problem with a pick-up or return time',
  },
  'too-soon': {
    id: 'shared.period.problem.too-soon',
    defaultMessage: 'Please choose a pick-up at least {leadHours} hours from now.',
    description: 'Problem with the pick-up',
  },
  'too-far': {
    id: 'shared.period.problem.too-far',
    defaultMessage: 'Please choose a pick-up within the next {aheadDays} days.',
    description: 'Problem with the pick-up',
  },
  'return-before-pick-up': {
    id: 'shared.period.problem.return-before-pick-up',
    defaultMessage: 'The return must be after the pick-up.',
    description: 'Problem with the return',
  },
  'too-long': {
    id: 'shared.period.problem.too-long',
    defaultMessage: 'A rental can last {longestDays} days at most. Please choose an earlier return.',
    description: 'Problem with the return',
  },
});

/** The figures that the sentences above name. */
export const problemValues = { ...periodLimits };
