import { defineMessages } from '@wadachi/intl';

export const fareMessages = defineMessages({
  title: {
    id: 'reserve.fare.title',
    defaultMessage: 'Price alert',
    description: 'Heading of the watch of a booking’s price',
  },
  why: {
    id: 'reserve.fare.why',
    defaultMessage:
      'Prices change. While you can cancel free of charge, we can tell you when this same booking becomes cheaper.',
    description: 'What the watch of the price does, before it is on',
  },
  isOn: {
    id: 'reserve.fare.isOn',
    defaultMessage:
      'We’ll email you if this booking becomes cheaper, as long as you can cancel free of charge.',
    description: 'Shown while the price is watched',
  },
  start: {
    id: 'reserve.fare.start',
    defaultMessage: 'Tell me if the price drops',
    description: 'Button that begins the watch of the price',
  },
  stop: {
    id: 'reserve.fare.stop',
    defaultMessage: 'Stop the price alert',
    description: 'Button that ends the watch of the price',
  },
  stopped: {
    id: 'reserve.fare.stopped',
    defaultMessage: 'You get no more emails about the price of this booking.',
    description: 'Shown when the watch has ended',
  },
  lower: {
    id: 'reserve.fare.lower',
    defaultMessage: 'This booking now costs {now} instead of {before}',
    description: 'Title when the same booking would cost less today',
  },
  same: {
    id: 'reserve.fare.same',
    defaultMessage:
      'The same car, days and options.{refund, plural, =0 {} other { {amount} goes back to your card.}}',
    description:
      'Under the title; {refund} is a number, 0 when nothing goes back; {amount} is it with its currency',
  },
  freeUntil: {
    id: 'reserve.fare.freeUntil',
    defaultMessage: 'Free cancellation then ends earlier: {until}.',
    description: 'After it, when today’s terms are less free; {until} is a day and a time',
  },
  noFree: {
    id: 'reserve.fare.noFree',
    defaultMessage: 'Free cancellation is then no longer possible.',
    description: 'After it, when cancelling would cost something at once',
  },
  gone: {
    id: 'reserve.fare.gone',
    defaultMessage: 'The lower price is gone. Your booking stays as it is.',
    description: 'Shown to who follows the link of the mail too late',
  },
  changed: {
    id: 'reserve.fare.changed',
    defaultMessage: 'This booking has been changed in the meantime. Please check it before you rebook.',
    description: 'Shown in place of rebooking when the page is out of date',
  },
  rebook: {
    id: 'reserve.fare.rebook',
    defaultMessage: 'Rebook for {now}',
    description: 'Button that changes the booking to the lower price',
  },
  rebooked: {
    id: 'reserve.fare.rebooked',
    defaultMessage: 'Your booking has the lower price now. A confirmation is on its way by email.',
    description: 'Shown when the booking was changed to the lower price',
  },
  show: {
    id: 'reserve.fare.show',
    defaultMessage: 'View booking',
    description: 'Link to the booking as it is now',
  },
});
