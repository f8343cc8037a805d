import { defineMessages } from '@wadachi/intl';

export const customerMessages = defineMessages({
  customer: { id: 'counter.book.customer', defaultMessage: 'Customer', description: 'Heading of fields' },
  name: { id: 'counter.book.name', defaultMessage: 'Name', description: 'Label of the customer’s name' },
  nameMissing: {
    id: 'counter.book.nameMissing',
    defaultMessage: 'Please enter the name.',
    description: 'Error when the customer’s name is missing',
  },
  kana: { id: 'counter.book.kana', defaultMessage: 'Name in kana', description: 'Label of the reading' },
  telephone: { id: 'counter.book.telephone', defaultMessage: 'Telephone', description: 'Customer’s number' },
  telephoneMissing: {
    id: 'counter.book.telephoneMissing',
    defaultMessage: 'Please enter the telephone number.',
    description: 'Error when the customer’s telephone number is missing',
  },
  birthday: {
    id: 'counter.book.birthday',
    defaultMessage: 'Driver’s date of birth',
    description: 'Label of a date field',
  },
  birthdayMissing: {
    id: 'counter.book.birthdayMissing',
    defaultMessage: 'Please enter the driver’s date of birth.',
    description: 'Error when the date of birth is missing',
  },
  email: { id: 'counter.book.email', defaultMessage: 'Email address', description: 'Customer’s address' },
  emailHint: {
    id: 'counter.book.emailHint',
    defaultMessage: 'Without one, tell the customer the booking number.',
    description: 'Hint of the field for the mail address, which may be left empty',
  },
  language: {
    id: 'counter.book.language',
    defaultMessage: 'Language of the customer',
    description: 'Label of the list of languages for mails',
  },
  driver: { id: 'counter.book.driver', defaultMessage: 'Driver', description: 'Label of the driver’s name' },
  driverHint: {
    id: 'counter.book.driverHint',
    defaultMessage: 'If it is somebody else',
    description: 'Hint of the field for the driver’s name',
  },
  licence: {
    id: 'counter.book.licence',
    defaultMessage: 'Licence issued in',
    description: 'Label of the list of countries that issue driving licences',
  },
  licenceNone: {
    id: 'counter.book.licenceNone',
    defaultMessage: 'Not known yet',
    description: 'First entry of the list of countries: none is chosen',
  },
  licenceOther: {
    id: 'counter.book.licenceOther',
    defaultMessage: 'Another country or region',
    description: 'Last entry of the list of countries',
  },
  papers: {
    id: 'counter.book.papers',
    defaultMessage:
      '{papers, select, japanese {Japanese licence} permit {Licence, International Driving Permit (1949) and passport} translation {Licence, official Japanese translation and passport} permitortranslation {Licence, official Japanese translation or International Driving Permit (1949), and passport} none {Not valid in Japan} other {Check whether it is valid in Japan}}',
    description: 'Papers that a driver brings, under the country of the licence',
  },
  flight: {
    id: 'counter.book.flight',
    defaultMessage: 'Flight number',
    description: 'Label of the flight with which the customer arrives',
  },
  memo: { id: 'counter.book.memo', defaultMessage: 'Notes', description: 'Label of a clerk’s own notes' },
  discount: {
    id: 'counter.book.discount',
    defaultMessage: 'Discount',
    description: 'Heading of the fields with which a manager lowers the price',
  },
  amount: {
    id: 'counter.book.amount',
    defaultMessage: 'Amount off',
    description: 'Label of the amount by which a manager lowers the price',
  },
  reason: {
    id: 'counter.book.reason',
    defaultMessage: 'Reason for the discount',
    description: 'Label of the reason why a manager lowers the price',
  },
  reasonHint: {
    id: 'counter.book.reasonHint',
    defaultMessage: 'The customer reads it on the receipt.',
    description: 'Hint of the field for the reason of a discount',
  },
  reasonMissing: {
    id: 'counter.book.reasonMissing',
    defaultMessage: 'Please give a reason.',
    description: 'Error when a discount has no reason',
  },
});
