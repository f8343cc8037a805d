import { defineMessages } from '@wadachi/intl';

export const preferenceMessages = defineMessages({
  title: {
    id: 'account.preferences.title',
    defaultMessage: 'For your next booking',
    description: 'Heading of what is remembered from the last booking',
  },
  why: {
    id: 'account.preferences.why',
    defaultMessage: 'From your last booking. Your next one begins with it; you can change it there.',
    description: 'Under the heading of what is remembered',
  },
  address: {
    id: 'account.preferences.address',
    defaultMessage: 'Driver’s address',
    description: 'Label of the remembered address',
  },
  licence: {
    id: 'account.preferences.licence',
    defaultMessage: 'Licence issued in',
    description: 'Label of the remembered country of the licence',
  },
  otherCountry: {
    id: 'account.preferences.otherCountry',
    defaultMessage: 'Another country',
    description: 'The licence is of a country that is not in the list',
  },
  cover: {
    id: 'account.preferences.cover',
    defaultMessage: 'Cover',
    description: 'Label of the remembered cover',
  },
  noCover: {
    id: 'account.preferences.noCover',
    defaultMessage: 'Without extra cover',
    description: 'The last booking had no extra cover',
  },
  children: {
    id: 'account.preferences.children',
    defaultMessage: 'Ages of the children',
    description: 'Label of the remembered ages of children',
  },
  forget: {
    id: 'account.preferences.forget',
    defaultMessage: 'Delete these details',
    description: 'Button that removes what is remembered',
  },
  forgotten: {
    id: 'account.preferences.forgotten',
    defaultMessage: 'This has been removed. Your next booking begins empty.',
    description: 'Shown in place of what is remembered once it has been removed',
  },
  failed: {
    id: 'account.preferences.failed',
    defaultMessage: 'This could not be removed',
    description: 'Title when removing what is remembered failed',
  },
});
