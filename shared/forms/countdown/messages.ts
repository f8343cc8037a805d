import { defineMessages } from '@wadachi/intl';

export const countdownMessages = defineMessages({
  title: {
    id: 'shared.countdown.title',
    defaultMessage: 'Too many attempts',
    description: 'Title over the time that a customer has to wait',
  },
  left: {
    id: 'shared.countdown.left',
    defaultMessage: 'For your safety we ask you to wait. You can try again in {time}.',
    description: '{time} is a duration in words, such as 1 minute 5 seconds',
  },
  over: {
    id: 'shared.countdown.over',
    defaultMessage: 'You can try again now. Everything you entered is still here.',
    description: 'Shown when the waiting time is over',
  },
});
