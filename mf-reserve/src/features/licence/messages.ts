import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('reserve.licence', {
  driver: {
    defaultMessage: 'Driver and licence',
    description: 'Heading of who drives, their address and their licence',
  },
  whoDrives: {
    defaultMessage: 'Who drives?',
    description: 'Name of the choice between the customer and somebody else',
  },
  same: { defaultMessage: 'I drive myself', description: 'Choice: the driver is who reserves' },
  other: { defaultMessage: 'Someone else drives', description: 'Choice: the driver is not who reserves' },
  driverName: { defaultMessage: 'Driver’s full name', description: 'Label of the driver’s name field' },
  driverNameHint: {
    defaultMessage: 'As shown on the licence.',
    description: 'Hint of the driver’s name field',
  },
  driverNameMissing: {
    defaultMessage: 'Please enter the driver’s name.',
    description: 'Error of the driver’s name field',
  },
  tooLong: {
    defaultMessage: 'The driver’s name is too long.',
    description: 'Error of a field with too many characters',
  },
  country: {
    defaultMessage: 'Where was the licence issued?',
    description: 'Label of the choice of a country that shows which papers are needed',
  },
  countryHint: {
    defaultMessage: 'This tells you which documents to bring.',
    description: 'Hint of the choice of a country',
  },
  countryNone: {
    defaultMessage: 'Choose a country or region',
    description: 'First entry of the list of countries: none is chosen',
  },
  countryOther: {
    defaultMessage: 'Another country or region',
    description: 'Last entry of the list of countries',
  },
});
