import { defineMessages } from '@wadachi/intl';

export const timelineMessages = defineMessages({
  freeUntil: {
    id: 'reserve.timeline.freeUntil',
    defaultMessage: 'Free cancellation until {last}. From {next} a cancellation fee applies.',
    description: 'Over the list of cancellation fees; {last} and {next} are days without the year',
  },
  alwaysFree: {
    id: 'reserve.timeline.alwaysFree',
    defaultMessage: 'You can cancel free of charge.',
    description: 'Over the list of cancellation fees where none ever applies',
  },
  neverFree: {
    id: 'reserve.timeline.neverFree',
    defaultMessage: 'A cancellation fee applies to this booking.',
    description: 'Over the list of cancellation fees where cancelling is not free any more',
  },
  today: {
    id: 'reserve.timeline.today',
    defaultMessage: 'Cancel today',
    description: 'Row of the list of cancellation fees; a price follows',
  },
  from: {
    id: 'reserve.timeline.from',
    defaultMessage: 'From {day}',
    description: 'Row of the list of cancellation fees: from which day on; a price follows',
  },
  onDay: {
    id: 'reserve.timeline.onDay',
    defaultMessage: 'On {day}, or no-show',
    description: 'Row of the list of cancellation fees: the day of the pick-up; a price follows',
  },
  share: {
    id: 'reserve.timeline.share',
    defaultMessage: '{percent}% of the rental charge ({charge})',
    description: 'How the fee of a row comes about; {charge} is what the car alone costs for the whole time',
  },
  shareCapped: {
    id: 'reserve.timeline.shareCapped',
    defaultMessage: '{percent}% of the rental charge ({charge}), at most {cap}',
    description: 'How the fee of a row comes about where the share would be more; {cap} is the fee',
  },
});
