import { defineMessages } from '@wadachi/intl';

export const actionMessages = defineMessages({
  sessionOpened: { id: 'counter.action.sessionOpened', defaultMessage: 'Logged in', description: 'In a log' },
  sessionOpenedByPasskey: {
    id: 'counter.action.sessionOpenedByPasskey',
    defaultMessage: 'Logged in with a passkey',
    description: 'Entry of the audit log',
  },
  accessPasskeyAdded: {
    id: 'counter.action.accessPasskeyAdded',
    defaultMessage: 'Added a passkey',
    description: 'Entry of the audit log',
  },
  accessPasskeyRemoved: {
    id: 'counter.action.accessPasskeyRemoved',
    defaultMessage: 'Removed a passkey',
    description: 'Entry of the audit log',
  },
  accessPasswordChanged: {
    id: 'counter.action.accessPasswordChanged',
    defaultMessage: 'Changed their password',
    description: 'Entry of the audit log',
  },
  accessPinChanged: {
    id: 'counter.action.accessPinChanged',
    defaultMessage: 'Changed their PIN',
    description: 'Entry of the audit log',
  },
  accessPinRemoved: {
    id: 'counter.action.accessPinRemoved',
    defaultMessage: 'Removed their PIN',
    description: 'Entry of the audit log',
  },
  sessionTakenOver: {
    id: 'counter.action.sessionTakenOver',
    defaultMessage: 'Took over by PIN',
    description: 'Entry of the audit log: a clerk continued on a shop’s device',
  },
  sessionPinRefused: {
    id: 'counter.action.sessionPinRefused',
    defaultMessage: 'PIN refused',
    description: 'In a log',
  },
  sessionCodesGuessed: {
    id: 'counter.action.sessionCodesGuessed',
    defaultMessage: 'Many wrong codes',
    description: 'In a log',
  },
  sessionLocked: {
    id: 'counter.action.sessionLocked',
    defaultMessage: 'Left the device',
    description: 'Entry of the audit log: a clerk left a shop’s device to the next one',
  },
  sessionEnded: { id: 'counter.action.sessionEnded', defaultMessage: 'Logged out', description: 'In a log' },
  staffAccepted: {
    id: 'counter.action.staffAccepted',
    defaultMessage: 'Set up their access',
    description: 'Entry of the audit log: a clerk chose password and app',
  },
  staffInvited: { id: 'counter.action.staffInvited', defaultMessage: 'Invited', description: 'In a log' },
  staffInvitedAgain: {
    id: 'counter.action.staffInvitedAgain',
    defaultMessage: 'Sent a new link',
    description: 'Entry of the audit log; the person follows',
  },
  staffChanged: {
    id: 'counter.action.staffChanged',
    defaultMessage: 'Changed role or shops',
    description: 'Entry of the audit log; the person follows',
  },
  staffEnded: {
    id: 'counter.action.staffEnded',
    defaultMessage: 'Ended access',
    description: 'Entry of the audit log; the person follows',
  },
  shopClosed: { id: 'counter.action.shopClosed', defaultMessage: 'Closed the shop', description: 'In a log' },
  shopOpened: {
    id: 'counter.action.shopOpened',
    defaultMessage: 'Opened the shop again',
    description: 'Entry of the audit log: a closing was lifted',
  },
  rentalCalled: {
    id: 'counter.action.rentalCalled',
    defaultMessage: 'Told the customer of a closed day',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalBooked: {
    id: 'counter.action.rentalBooked',
    defaultMessage: 'Booked',
    description: 'Entry of the audit log: a clerk booked for a customer; the rental follows',
  },
  rentalPapers: {
    id: 'counter.action.rentalPapers',
    defaultMessage: 'Checked papers',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalHandedOver: {
    id: 'counter.action.rentalHandedOver',
    defaultMessage: 'Handed over',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalReturned: {
    id: 'counter.action.rentalReturned',
    defaultMessage: 'Took back',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalShop: {
    id: 'counter.action.rentalShop',
    defaultMessage: 'Cancelled for the shop',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalNoShow: {
    id: 'counter.action.rentalNoShow',
    defaultMessage: 'Cancelled as no-show',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalPaid: { id: 'counter.action.rentalPaid', defaultMessage: 'Took money', description: 'In a log' },
  rentalRefunded: {
    id: 'counter.action.rentalRefunded',
    defaultMessage: 'Gave money back',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalWaived: {
    id: 'counter.action.rentalWaived',
    defaultMessage: 'Lowered what is to be paid',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalChanged: {
    id: 'counter.action.rentalChanged',
    defaultMessage: 'Changed dates or car',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalMoved: {
    id: 'counter.action.rentalMoved',
    defaultMessage: 'Moved to another car',
    description: 'Entry of the audit log; the rental follows',
  },
  carBlocked: {
    id: 'counter.action.carBlocked',
    defaultMessage: 'Blocked a car for repair',
    description: 'Entry of the audit log; the car follows',
  },
  carUnblocked: {
    id: 'counter.action.carUnblocked',
    defaultMessage: 'Ended a repair',
    description: 'Entry of the audit log; the car follows',
  },
  carWithdrawn: {
    id: 'counter.action.carWithdrawn',
    defaultMessage: 'Withdrew a car',
    description: 'Entry of the audit log; the car follows',
  },
  carRestored: {
    id: 'counter.action.carRestored',
    defaultMessage: 'Put a car back on offer',
    description: 'Entry of the audit log; the car follows',
  },
  rentalExtended: {
    id: 'counter.action.rentalExtended',
    defaultMessage: 'Extended',
    description: 'Entry of the audit log; the rental follows',
  },
  systemsWebhookSet: {
    id: 'counter.action.systemsWebhookSet',
    defaultMessage: 'Set the webhook',
    description: 'Entry of the audit log',
  },
  systemsWebhookRemoved: {
    id: 'counter.action.systemsWebhookRemoved',
    defaultMessage: 'Stopped the webhook',
    description: 'Entry of the audit log',
  },
  systemsWebhookTested: {
    id: 'counter.action.systemsWebhookTested',
    defaultMessage: 'Sent a test event',
    description: 'Entry of the audit log',
  },
  systemsCalendarOpened: {
    id: 'counter.action.systemsCalendarOpened',
    defaultMessage: 'Made an address of the calendar',
    description: 'Entry of the audit log',
  },
  systemsCalendarClosed: {
    id: 'counter.action.systemsCalendarClosed',
    defaultMessage: 'Ended the address of the calendar',
    description: 'Entry of the audit log',
  },
  staffDailyMail: {
    id: 'counter.action.staffDailyMail',
    defaultMessage: 'Changed their daily mail',
    description: 'Entry of the audit log',
  },
});
