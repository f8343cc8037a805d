import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'counter.invitation.title',
    defaultMessage: 'Set up your access',
    description: 'Heading of the page where an invited clerk chooses a password',
  },
  invited: {
    id: 'counter.invitation.invited',
    defaultMessage:
      '{email} gets access to the counter as {role, select, owner {an owner} manager {a manager} other {a clerk}}.',
    description: 'Above the form of an invited clerk; {email} is their mail address',
  },
  scan: {
    id: 'counter.invitation.scan',
    defaultMessage: 'Scan this with an authenticator app, such as Google Authenticator or 1Password.',
    description: 'Above the QR code for an app that shows codes for logging in',
  },
  qr: {
    id: 'counter.invitation.qr',
    defaultMessage: 'QR code for your authenticator app',
    description: 'Name of a picture for screen readers',
  },
  openApp: {
    id: 'counter.invitation.openApp',
    defaultMessage: 'Open the app on this device',
    description: 'Link under the QR code, for who reads the page on the phone that has the app',
  },
  secret: {
    id: 'counter.invitation.secret',
    defaultMessage: 'Or type this key into the app: {secret}',
    description: 'Under the QR code; {secret} is a long text of letters and digits',
  },
  accept: { id: 'counter.invitation.accept', defaultMessage: 'Set up my access', description: 'Button' },
  unusable: {
    id: 'counter.invitation.unusable',
    defaultMessage: 'This link cannot be used',
    description: 'Title when the link of an invitation is wrong, used or too old',
  },
  unusableHelp: {
    id: 'counter.invitation.unusableHelp',
    defaultMessage: 'It may be too old, or it has been used. Ask your manager for a new one.',
    description: 'Under the title that the link of an invitation cannot be used',
  },
  tooMany: {
    id: 'counter.invitation.tooMany',
    defaultMessage: 'Too many tries',
    description: 'Title when links of invitations were opened too often from one network',
  },
  tooManyHelp: {
    id: 'counter.invitation.tooManyHelp',
    defaultMessage: 'Wait a few minutes and open the link again.',
    description: 'Under the title that links of invitations were opened too often',
  },
  codesTitle: {
    id: 'counter.invitation.codesTitle',
    defaultMessage: 'Keep your recovery codes',
    description: 'Heading once an invited clerk has set up their access',
  },
  codesHelp: {
    id: 'counter.invitation.codesHelp',
    defaultMessage:
      'If you lose your phone, each of these codes replaces one code of the app. Print them or write them down now: they are not shown again.',
    description: 'Above the recovery codes',
  },
  codesKept: {
    id: 'counter.invitation.codesKept',
    defaultMessage: 'I have kept them',
    description: 'Button under the recovery codes; it leads to the counter',
  },
});
