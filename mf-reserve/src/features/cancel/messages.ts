import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.cancel.title',
    defaultMessage: 'Cancel your booking',
    description: 'Title of the page on which a reservation is cancelled',
  },
  lead: {
    id: 'reserve.cancel.lead',
    defaultMessage: 'Booking {number}. Nothing is cancelled until you press the button below.',
    description: 'Under the title of the page on which a reservation is cancelled',
  },
  cost: {
    id: 'reserve.cancel.cost',
    defaultMessage: 'What it costs',
    description: 'Heading of the figures of a cancellation',
  },
  terms: {
    id: 'reserve.cancel.terms',
    defaultMessage: 'Cancellation fees',
    description: 'Heading of the cancellation table that was agreed',
  },
  refundedInAll: {
    id: 'reserve.cancel.refundedInAll',
    defaultMessage: 'Refunded in total',
    description: 'Label of all that was given back of a cancelled reservation, to the card or in cash',
  },
  due: {
    id: 'reserve.cancel.due',
    defaultMessage: 'Still to be paid to the shop',
    description: 'Label of the part of the fee that no payment covers',
  },
  heldIsFree: {
    id: 'reserve.cancel.heldIsFree',
    defaultMessage: 'You have not paid yet. Cancelling is free of charge.',
    description: 'Shown when a car is held and not paid yet',
  },
  freeNow: {
    id: 'reserve.cancel.freeNow',
    defaultMessage: 'Cancelling is free of charge today.',
    description: 'Shown while the table asks for nothing',
  },
  share: {
    id: 'reserve.cancel.share',
    defaultMessage: 'That is {percent}% of the rental charge ({base}).',
    description: 'How a cancellation fee comes about',
  },
  capped: {
    id: 'reserve.cancel.capped',
    defaultMessage: 'It never costs more than {cap}.',
    description: 'Added where the cancellation fee is less than its share of the rental charge',
  },
  floored: {
    id: 'reserve.cancel.floored',
    defaultMessage: 'You changed the booking when cancelling cost {fee}. That is the minimum.',
    description: 'Added where the cancellation fee is what it was before a change of the reservation',
  },
  outsideTax: {
    id: 'reserve.cancel.outsideTax',
    defaultMessage: 'No {name, select, none {consumption tax} other {{name}}} is charged on the fee.',
    description: 'Note under how a cancellation fee comes about',
  },
  dueHow: {
    id: 'reserve.cancel.dueHow',
    defaultMessage: 'The shop ({phone}) will contact you about the fee that is still to be paid.',
    description: 'How a fee is paid that no payment covers; {phone} is the shop’s telephone number',
  },
  cancelFor: {
    id: 'reserve.cancel.cancelFor',
    defaultMessage: 'Cancel for {price}',
    description: 'Button that cancels a reservation at a fee',
  },
  cancelFree: {
    id: 'reserve.cancel.cancelFree',
    defaultMessage: 'Cancel free of charge',
    description: 'Button that cancels a reservation without a fee',
  },
  change: {
    id: 'reserve.cancel.change',
    defaultMessage: 'Change it instead',
    description: 'Link to the page that changes the booking, where cancelling it would cost something',
  },
  keep: {
    id: 'reserve.cancel.keep',
    defaultMessage: 'Keep my booking',
    description: 'Link away from the page on which a reservation is cancelled',
  },
  feeChangedTitle: {
    id: 'reserve.cancel.feeChangedTitle',
    defaultMessage: 'The fee has changed',
    description: 'Title when cancelling costs something else than was shown',
  },
  feeChanged: {
    id: 'reserve.cancel.feeChanged',
    defaultMessage: 'It was {before} and is {now} now. Nothing has been cancelled yet.',
    description: 'When cancelling costs something else than was shown; prices before and now',
  },
  failed: {
    id: 'reserve.cancel.failed',
    defaultMessage: 'It could not be cancelled',
    description: 'Title when cancelling failed',
  },
  costUnknown: {
    id: 'reserve.cancel.costUnknown',
    defaultMessage: 'The fee could not be calculated',
    description: 'Title when the cancellation fee could not be fetched',
  },
  notPossible: {
    id: 'reserve.cancel.notPossible',
    defaultMessage: 'This booking cannot be cancelled here',
    description: 'Title when a reservation can’t be cancelled online',
  },
  isPaying: {
    id: 'reserve.cancel.isPaying',
    defaultMessage: 'A payment is under way. Please try again in a few minutes, or call the shop.',
    description: 'Why a reservation can’t be cancelled online',
  },
  hasExpired: {
    id: 'reserve.cancel.hasExpired',
    defaultMessage: 'This booking was not paid in time and was never confirmed. There is nothing to pay.',
    description: 'Why a reservation need not be cancelled',
  },
  cancelled: {
    id: 'reserve.cancel.cancelled',
    defaultMessage: 'Your booking has been cancelled',
    description: 'Title once a reservation is cancelled',
  },
  carFree: {
    id: 'reserve.cancel.carFree',
    defaultMessage: 'Booking {number} has been cancelled. We have emailed you a confirmation.',
    description: 'Once a reservation is cancelled',
  },
  holdGivenUp: {
    id: 'reserve.cancel.holdGivenUp',
    defaultMessage: 'The car has been released, and nothing was charged.',
    description: 'Once a car that was held and not paid yet is given up',
  },
  undoUntil: {
    id: 'reserve.cancel.undoUntil',
    defaultMessage: 'Changed your mind? Until {time} you can undo this, as long as the car is still free.',
    description: 'Beside the button; {time} is a time of day in the shop’s time zone',
  },
  notUndone: {
    id: 'reserve.cancel.notUndone',
    defaultMessage: 'The cancellation couldn’t be undone',
    description: 'Title when a cancellation could not be undone',
  },
  tooManyToUndo: {
    id: 'reserve.cancel.tooManyToUndo',
    defaultMessage:
      'You or others on your network already have too many bookings to pay for at the shop. Please cancel one you no longer need, or call the shop.',
    description: 'Why a cancellation could not be undone',
  },
  canUndo: {
    id: 'reserve.cancel.canUndo',
    defaultMessage: 'You can undo this for 30 minutes, as long as the car is still free.',
    description: 'Beside the button that cancels free of charge',
  },
  cannotUndo: {
    id: 'reserve.cancel.cannotUndo',
    defaultMessage: 'This cannot be undone, because the refund to your card starts at once.',
    description: 'Beside the button that cancels a booking that was paid by card',
  },
  papers: {
    id: 'reserve.cancel.papers',
    defaultMessage: 'Cancellation statement',
    description: 'Link to the page with the cancellation statement',
  },
  reserveAgain: {
    id: 'reserve.cancel.reserveAgain',
    defaultMessage: 'Book another car',
    description: 'Link to the first booking step',
  },
});
