import { defineMessages } from '@wadachi/intl';

export const driverMessages = defineMessages({
  birthday: {
    id: 'reserve.driver.birthday',
    defaultMessage: 'Your date of birth',
    description: 'Label of the birthday field where the customer drives',
  },
  driverBirthday: {
    id: 'reserve.driver.driverBirthday',
    defaultMessage: 'Driver’s date of birth',
    description: 'Label of the birthday field where somebody else drives',
  },
  birthdayHint: {
    id: 'reserve.driver.birthdayHint',
    defaultMessage: 'As shown on the licence.',
    description: 'Hint of the birthday field',
  },
  birthdayMissing: {
    id: 'reserve.driver.birthdayMissing',
    defaultMessage: 'Please enter the driver’s date of birth.',
    description: 'Error of the birthday field: empty, or not a whole date',
  },
  birthdayOutside: {
    id: 'reserve.driver.birthdayOutside',
    defaultMessage: 'Please check the date of birth: it lies in the future or before 1900.',
    description: 'Error of the birthday field',
  },
  tooYoung: {
    id: 'reserve.driver.tooYoung',
    defaultMessage: 'The driver must be at least {age} on the day of pick-up.',
    description: 'Error of the birthday field; age is in whole years',
  },
  emojiInName: {
    id: 'reserve.driver.emojiInName',
    defaultMessage: 'A name can’t contain emoji.',
    description: 'Error of the fields for the customer’s and the driver’s name',
  },
});
