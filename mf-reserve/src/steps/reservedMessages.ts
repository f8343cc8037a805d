import { defineMessages } from '@wadachi/shared';

export const reservedMessages = defineMessages({
  title: {
    id: 'reserve.reserved.title',
    defaultMessage: 'This reservation is already made',
    description: 'Title of the notice for someone who went back after reserving',
  },
  text: {
    id: 'reserve.reserved.text',
    defaultMessage: 'Your reservation number is {number}. Nothing has been booked twice.',
    description: 'Tells the number to someone who went back after reserving',
  },
  show: {
    id: 'reserve.reserved.show',
    defaultMessage: 'Show my reservation',
    description: 'Link to the completed reservation',
  },
  another: {
    id: 'reserve.reserved.another',
    defaultMessage: 'Make another reservation',
    description: 'Button that opens the booking form again with the same choices',
  },
});
