import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'account.profile.title',
    defaultMessage: 'Your profile',
    description: 'Title of the page that shows the profile',
  },
  lead: {
    id: 'account.profile.lead',
    defaultMessage: 'Shops see these details when you book.',
    description: 'Under the title of the page that shows the profile',
  },
  name: {
    id: 'account.profile.name',
    defaultMessage: 'Full name',
    description: 'Label of the name in the profile',
  },
  kana: {
    id: 'account.profile.kana',
    defaultMessage: 'Name in katakana',
    description: 'Label of the reading of a Japanese name in the profile',
  },
  notGiven: {
    id: 'account.profile.notGiven',
    defaultMessage: 'Not given',
    description: 'Where the profile has no reading of the name',
  },
  pendingTitle: {
    id: 'account.profile.pendingTitle',
    defaultMessage: '{email} is waiting to be confirmed',
    description: 'Title of the note on a new mail address; {email} is the new one',
  },
  pending: {
    id: 'account.profile.pending',
    defaultMessage:
      'Open the link in the email we sent there, within 24 hours. Until then your address stays {email}. No email? Look in the spam folder, or enter the new address once more.',
    description: 'Note on a new mail address; {email} is the present one',
  },
  edit: {
    id: 'account.profile.edit',
    defaultMessage: 'Edit profile',
    description: 'Link to the forms of the profile',
  },
  toMyPage: {
    id: 'account.profile.toMyPage',
    defaultMessage: 'My page',
    description: 'Link to the customer’s own page',
  },
  toQuit: {
    id: 'account.profile.toQuit',
    defaultMessage: 'Close my account',
    description: 'Link to the page on which an account can be closed',
  },
  savedTitle: {
    id: 'account.profile.savedTitle',
    defaultMessage: 'Your changes have been saved',
    description: 'Title of the page after the profile was changed',
  },
  profileSaved: {
    id: 'account.profile.profileSaved',
    defaultMessage: 'Your next booking will use the new details.',
    description: 'On the page after name, telephone or birthday were changed',
  },
  passwordSaved: {
    id: 'account.profile.passwordSaved',
    defaultMessage:
      'Your new password is valid from now on. All other devices have been logged out, and your passkeys removed.',
    description: 'On the page after the password was changed',
  },
  showProfile: {
    id: 'account.profile.showProfile',
    defaultMessage: 'Show profile',
    description: 'Link to the profile, after it was changed',
  },
});
