import { defineMessages } from '@wadachi/intl';

export const documentMessages = defineMessages({
  bring: {
    id: 'reserve.licence.bring',
    defaultMessage: 'Bring these originals to the shop',
    description: 'Heading of the list of papers that the driver needs at pick-up',
  },
  japanese: {
    id: 'reserve.licence.japanese',
    defaultMessage: 'Your Japanese driving licence',
    description: 'A paper that is needed at pick-up',
  },
  national: {
    id: 'reserve.licence.national',
    defaultMessage: 'Your driving licence',
    description: 'A paper that is needed at pick-up: the licence of the driver’s own country',
  },
  permit: {
    id: 'reserve.licence.permit',
    defaultMessage:
      'An International Driving Permit of the 1949 Geneva convention, issued in the same country',
    description: 'A paper that is needed at pick-up',
  },
  permitHint: {
    id: 'reserve.licence.permitHint',
    defaultMessage:
      'Its cover names the convention of 19 September 1949. Permits of 1926, 1943 or 1968 are not valid in Japan, nor are translations sold online as “international licences”.',
    description: 'How to tell the right International Driving Permit',
  },
  translation: {
    id: 'reserve.licence.translation',
    defaultMessage:
      'Its official Japanese translation, by the Japan Automobile Federation (JAF) or by your embassy or consulate',
    description: 'A paper that is needed at pick-up; for Taiwan the association stands for the embassy',
  },
  translationTaiwan: {
    id: 'reserve.licence.translationTaiwan',
    defaultMessage:
      'Its official Japanese translation, by the Japan Automobile Federation (JAF) or the Taiwan-Japan Relations Association',
    description: 'A paper that is needed at pick-up with a licence of Taiwan',
  },
  either: {
    id: 'reserve.licence.either',
    defaultMessage: 'One of these two:',
    description: 'Introduces two papers of which one is enough',
  },
  passport: {
    id: 'reserve.licence.passport',
    defaultMessage: 'Your passport',
    description: 'A paper that is needed at pick-up',
  },
  oneYear: {
    id: 'reserve.licence.oneYear',
    defaultMessage:
      'You may drive with these for one year from entering Japan, as long as they are valid themselves. For residents of Japan, a return after less than three months abroad does not count as entering.',
    description: 'How long a foreign licence is good in Japan (Road Traffic Act, art. 107-2)',
  },
  none: {
    id: 'reserve.licence.none',
    defaultMessage: 'You cannot drive in Japan with a licence from {country}',
    description: 'Title of a warning; {country} is a country’s name',
  },
  noneHint: {
    id: 'reserve.licence.noneHint',
    defaultMessage:
      'It issues no International Driving Permit of the 1949 Geneva convention, and no translation is accepted. Only a Japanese licence is valid, or a licence and permit of another country that the driver holds.',
    description: 'Text of the warning that a country’s licence is not valid in Japan',
  },
  unknown: {
    id: 'reserve.licence.unknown',
    defaultMessage: 'Please call the shop before you book: we make sure that the licence is valid in Japan.',
    description: 'Shown after the choice of “another country or region”',
  },
  asOf: {
    id: 'reserve.licence.asOf',
    defaultMessage:
      'As of {date}. The shop checks the originals; without them the car cannot be handed over.',
    description: 'Under the list of papers; {date} is the day the lists of countries were made',
  },
});
