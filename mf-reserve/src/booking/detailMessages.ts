import { defineMessages } from '@wadachi/intl';

export const detailMessages = defineMessages({
  name: {
    id: 'reserve.detail.name',
    defaultMessage: 'Name',
    description: 'Label of the customer’s name with its reading',
  },
  email: {
    id: 'reserve.detail.email',
    defaultMessage: 'Email',
    description: 'Label of the customer’s mail address',
  },
  telephone: {
    id: 'reserve.detail.telephone',
    defaultMessage: 'Telephone',
    description: 'Label of the customer’s telephone number',
  },
  driver: {
    id: 'reserve.detail.driver',
    defaultMessage: 'Driver',
    description: 'Label of the driver’s name, or heading of what is known of the driver',
  },
  licence: {
    id: 'reserve.detail.licence',
    defaultMessage: 'Licence',
    description: 'Label of how many pictures of the licence were sent',
  },
  passengers: {
    id: 'reserve.detail.passengers',
    defaultMessage: 'Passengers',
    description: 'Label of how many people travel',
  },
  party: {
    id: 'reserve.detail.party',
    defaultMessage: '{count, plural, one {# person} other {# people}}',
    description: 'How many people travel',
  },
  memo: {
    id: 'reserve.detail.memo',
    defaultMessage: 'Message to the shop',
    description: 'Label of the customer’s message to the shop',
  },
  none: {
    id: 'reserve.detail.none',
    defaultMessage: 'None',
    description: 'Shown where nothing was chosen or said',
  },
  cancelling: {
    id: 'reserve.detail.cancelling',
    defaultMessage: 'Cancellation',
    description: 'Heading of the rules for a cancellation',
  },
});
