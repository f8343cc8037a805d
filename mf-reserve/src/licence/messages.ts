import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  driver: {
    id: 'reserve.licence.driver',
    defaultMessage: 'Driver and licence',
    description: 'Heading of who drives, their address and their licence',
  },
  whoDrives: {
    id: 'reserve.licence.whoDrives',
    defaultMessage: 'Who drives?',
    description: 'Name of the choice between the customer and somebody else',
  },
  same: {
    id: 'reserve.licence.same',
    defaultMessage: 'I drive myself',
    description: 'Choice: the driver is who reserves',
  },
  other: {
    id: 'reserve.licence.other',
    defaultMessage: 'Someone else drives',
    description: 'Choice: the driver is not who reserves',
  },
  driverName: {
    id: 'reserve.licence.driverName',
    defaultMessage: 'Driver’s full name',
    description: 'Label of the driver’s name field',
  },
  driverNameMissing: {
    id: 'reserve.licence.driverNameMissing',
    defaultMessage: 'Please enter the driver’s name.',
    description: 'Error of the driver’s name field',
  },
  tooLong: {
    id: 'reserve.licence.tooLong',
    defaultMessage: 'The driver’s name is too long.',
    description: 'Error of a field with too many characters',
  },
  country: {
    id: 'reserve.licence.country',
    defaultMessage: 'Where was the licence issued?',
    description: 'Label of the choice of a country that shows which papers are needed',
  },
  countryHint: {
    id: 'reserve.licence.countryHint',
    defaultMessage: 'This tells you which documents to bring.',
    description: 'Hint of the choice of a country',
  },
  countryNone: {
    id: 'reserve.licence.countryNone',
    defaultMessage: 'Choose a country or region',
    description: 'First entry of the list of countries: none is chosen',
  },
  countryOther: {
    id: 'reserve.licence.countryOther',
    defaultMessage: 'Another country or region',
    description: 'Last entry of the list of countries',
  },
});
