import { defineMessages } from '@wadachi/intl';

export const actionMessages = defineMessages({
  sessionOpened: {
    id: 'counter.action.sessionOpened',
    defaultMessage: 'Logged in',
    description: 'Entry of the audit log',
  },
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
  sessionLocked: {
    id: 'counter.action.sessionLocked',
    defaultMessage: 'Left the device',
    description: 'Entry of the audit log: a clerk left a shop’s device to the next one',
  },
  sessionEnded: {
    id: 'counter.action.sessionEnded',
    defaultMessage: 'Logged out',
    description: 'Entry of the audit log',
  },
  staffAccepted: {
    id: 'counter.action.staffAccepted',
    defaultMessage: 'Set up their access',
    description: 'Entry of the audit log: a clerk chose password and app',
  },
  staffInvited: {
    id: 'counter.action.staffInvited',
    defaultMessage: 'Invited',
    description: 'Entry of the audit log; the person follows',
  },
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
  shopClosed: {
    id: 'counter.action.shopClosed',
    defaultMessage: 'Closed the shop',
    description: 'Entry of the audit log',
  },
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
  rentalRefunded: {
    id: 'counter.action.rentalRefunded',
    defaultMessage: 'Gave money back',
    description: 'Entry of the audit log; the rental follows',
  },
  rentalExtended: {
    id: 'counter.action.rentalExtended',
    defaultMessage: 'Extended',
    description: 'Entry of the audit log; the rental follows',
  },
});
