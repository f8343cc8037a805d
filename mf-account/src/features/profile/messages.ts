import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('account.profile', {
  title: { defaultMessage: 'Your profile', description: 'Title of the page that shows the profile' },
  lead: {
    defaultMessage: 'Shops see these details when you book.',
    description: 'Under the title of the page that shows the profile',
  },
  name: { defaultMessage: 'Full name', description: 'Label of the name in the profile' },
  kana: {
    defaultMessage: 'Name in katakana',
    description: 'Label of the reading of a Japanese name in the profile',
  },
  notGiven: { defaultMessage: 'Not given', description: 'Where the profile has no reading of the name' },
  email: { defaultMessage: 'Email address', description: 'Label of the mail address in the profile' },
  phone: { defaultMessage: 'Telephone', description: 'Label of the telephone number in the profile' },
  birthday: { defaultMessage: 'Date of birth', description: 'Label of the birthday in the profile' },
  pendingTitle: {
    defaultMessage: '{email} is waiting to be confirmed',
    description: 'Title of the note on a new mail address; {email} is the new one',
  },
  pending: {
    defaultMessage:
      'Open the link in the email we sent there, within 24 hours. Until then your address stays {email}. No email? Look in the spam folder, or enter the new address once more.',
    description: 'Note on a new mail address; {email} is the present one',
  },
  edit: { defaultMessage: 'Edit profile', description: 'Link to the forms of the profile' },
  toMyPage: { defaultMessage: 'To my page', description: 'Link to the customer’s own page' },
  toQuit: {
    defaultMessage: 'Close my account',
    description: 'Link to the page on which an account can be closed',
  },
  savedTitle: {
    defaultMessage: 'Your changes are saved',
    description: 'Title of the page after the profile was changed',
  },
  profileSaved: {
    defaultMessage: 'Your next booking will use the new details.',
    description: 'On the page after name, telephone or birthday were changed',
  },
  passwordSaved: {
    defaultMessage: 'Your new password is valid from now on. All other devices have been logged out.',
    description: 'On the page after the password was changed',
  },
  showProfile: { defaultMessage: 'Show profile', description: 'Link to the profile, after it was changed' },
});
