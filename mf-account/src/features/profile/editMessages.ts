import { defineMessages } from '@wadachi/intl';

export const editMessages = defineMessages({
  title: {
    id: 'account.edit.title',
    defaultMessage: 'Edit profile',
    description: 'Title of the page with the forms of the profile',
  },
  lead: {
    id: 'account.edit.lead',
    defaultMessage: 'Each section is saved with its own button.',
    description: 'Under the title of the page with the forms of the profile',
  },
  kept: {
    id: 'account.edit.kept',
    defaultMessage: 'We have filled in the changes you did not save.',
    description: 'Said when the forms have what was typed before a reload or a log-in',
  },
  discard: {
    id: 'account.edit.discard',
    defaultMessage: 'Discard these changes',
    description: 'Button that fills the forms with the saved values',
  },
  person: {
    id: 'account.edit.person',
    defaultMessage: 'Personal details',
    description: 'Heading of the form with name, telephone and birthday',
  },
  savePerson: {
    id: 'account.edit.savePerson',
    defaultMessage: 'Save personal details',
    description: 'Button of the form with name, telephone and birthday',
  },
  emailNow: {
    id: 'account.edit.emailNow',
    defaultMessage: 'Your address is {email}.',
    description: 'Over the form for a new mail address',
  },
  newEmail: {
    id: 'account.edit.newEmail',
    defaultMessage: 'New email address',
    description: 'Label of the field for a new mail address',
  },
  newEmailHint: {
    id: 'account.edit.newEmailHint',
    defaultMessage:
      'We send an email there. The new address takes effect when you open the link in it; until then the old one stays.',
    description: 'Hint of the field for a new mail address',
  },
  saveEmail: {
    id: 'account.edit.saveEmail',
    defaultMessage: 'Send confirmation email',
    description: 'Button of the form for a new mail address',
  },
  emailStaysTitle: {
    id: 'account.edit.emailStaysTitle',
    defaultMessage: 'This is your address already',
    description: 'Title after a customer has given the address they have as their new one',
  },
  emailStays: {
    id: 'account.edit.emailStays',
    defaultMessage:
      'Your address has not changed. No email was sent, and no other address is waiting to be confirmed.',
    description: 'Shown after a customer has given the address they have as their new one',
  },
  mailSentTitle: {
    id: 'account.edit.mailSentTitle',
    defaultMessage: 'One more step: please confirm the address',
    description: 'Title after a new mail address was asked for',
  },
  mailSent: {
    id: 'account.edit.mailSent',
    defaultMessage:
      'An email is on its way to {email}. Open the link in it within 24 hours to start using the new address.',
    description: 'After a new mail address was asked for; {email} is the new one',
  },
  passwordHint: {
    id: 'account.edit.passwordHint',
    defaultMessage: 'Changing your password logs out all your other devices and removes your passkeys.',
    description: 'Over the form for a new password',
  },
  currentPassword: {
    id: 'account.edit.currentPassword',
    defaultMessage: 'Current password',
    description: 'Label of the field for the password in use',
  },
  newPassword: {
    id: 'account.edit.newPassword',
    defaultMessage: 'New password',
    description: 'Label of the field for a new password',
  },
  newPasswordAgain: {
    id: 'account.edit.newPasswordAgain',
    defaultMessage: 'Confirm new password',
    description: 'Label of the field that repeats a new password',
  },
  savePassword: {
    id: 'account.edit.savePassword',
    defaultMessage: 'Change password',
    description: 'Button of the form for a new password',
  },
  back: {
    id: 'account.edit.back',
    defaultMessage: 'Back to the profile without saving',
    description: 'Link from the forms to the profile',
  },
});
