import { defineMessages } from '@wadachi/intl';

export const checkMessages = defineMessages({
  fine: {
    id: 'reserve.details.checkFine',
    defaultMessage: 'The shop has checked your papers: everything is in order. Please bring the originals.',
    description: 'Answer of the shop to the pictures of the licence',
  },
  lacking: {
    id: 'reserve.details.checkLacking',
    defaultMessage: 'The shop has checked your papers. Still missing:',
    description: 'Answer of the shop to the pictures of the licence; a list follows',
  },
  licence: {
    id: 'reserve.details.checkLicence',
    defaultMessage: 'your driving licence, both sides',
    description: 'A paper that the shop misses, in a list',
  },
  permit: {
    id: 'reserve.details.checkPermit',
    defaultMessage:
      'your International Driving Permit{country, select, JP { (1949 Geneva Convention)} other {}}',
    description: 'A paper that the shop misses, in a list',
  },
  translation: {
    id: 'reserve.details.checkTranslation',
    defaultMessage: 'an official Japanese translation of your licence',
    description: 'A paper that the shop misses, in a list',
  },
  readable: {
    id: 'reserve.details.checkReadable',
    defaultMessage: 'a picture that can be read',
    description: 'A paper that the shop misses, in a list: the one that was sent is blurred or cut off',
  },
});
