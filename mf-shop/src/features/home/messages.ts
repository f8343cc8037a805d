import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('shop.home', {
  title: {
    defaultMessage: 'Rental cars from local shops',
    description: 'Title of the top page, shown by browsers and search engines',
  },
  description: {
    defaultMessage:
      'Compare rental cars from local shops, see the whole price with tax before you book, and pay when you pick up the car.',
    description: 'What search engines show of the top page',
  },
  heading: {
    defaultMessage: 'The road is yours. The car is ready.',
    description: 'Main heading of the top page, above the search',
  },
  lead: {
    defaultMessage: 'Rental cars from local shops, with the whole price before you book.',
    description: 'Sentence under the main heading of the top page',
  },
  area: { defaultMessage: 'Area', description: 'Label of the choice of an area' },
  anyArea: { defaultMessage: 'All areas', description: 'First entry of the choice of an area: all of them' },
  areaChips: {
    defaultMessage: 'Search by area',
    description: 'Name of the links to the areas under the search',
  },
  airportChips: {
    defaultMessage: 'Search by airport',
    description: 'Name of the links to airports under the search',
  },
  search: { defaultMessage: 'Find a car', description: 'Button that starts the search' },
  areas: { defaultMessage: 'Shops by area', description: 'Heading of the list of areas with their shops' },
  shopCount: {
    defaultMessage: '{count, plural, one {# shop} other {# shops}}',
    description: 'How many shops an area has, after its name, in a site with very many shops',
  },
  noShops: {
    defaultMessage: 'No shop is open for booking yet.',
    description: 'Shown when there is not a single shop',
  },
  noShopsInArea: { defaultMessage: 'No shops here yet', description: 'Shown in an area that has no shop' },
  popular: { defaultMessage: 'Recommended cars', description: 'Heading of plans that shops recommend' },
  noPopular: {
    defaultMessage: 'There are no cars to show yet.',
    description: 'Shown when no plan is offered',
  },
  popularFailed: {
    defaultMessage: 'The recommended cars could not be loaded.',
    description: 'Shown when the plans of the top page could not be fetched',
  },
  seeCars: {
    defaultMessage: 'See dates<hidden> for {what}</hidden>',
    description:
      'Link of a popular plan to the choice of a car; the part in <hidden> is only read to screen reader users',
  },
  steps: { defaultMessage: 'How it works', description: 'Heading of the explanation in four steps' },
  stepFind: { defaultMessage: 'Find', description: 'First step of renting a car' },
  stepFindText: {
    defaultMessage: 'Choose a place and your dates. You see only what those dates really cost.',
    description: 'Explains the first step',
  },
  stepChoose: { defaultMessage: 'Choose', description: 'Second step of renting a car' },
  stepChooseText: {
    defaultMessage: 'Pick a plan, then cover, child seats and other extras. The price stays in view.',
    description: 'Explains the second step',
  },
  stepBook: { defaultMessage: 'Book', description: 'Third step of renting a car' },
  stepBookText: {
    defaultMessage: 'Tell us who drives. No account is needed; the confirmation shows at once.',
    description: 'Explains the third step',
  },
  stepDrive: { defaultMessage: 'Drive', description: 'Last step of renting a car' },
  stepDriveText: {
    defaultMessage: 'Bring your licence to the shop, pay there and collect the key.',
    description: 'Explains the last step',
  },
});
