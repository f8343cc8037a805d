import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'shop.home.title',
    defaultMessage: 'Rental cars from local shops',
    description: 'Title of the top page, shown by browsers and search engines',
  },
  description: {
    id: 'shop.home.description',
    defaultMessage:
      'Compare rental cars from local shops, see the full price with tax before you book, and pay when you pick up the car.',
    description: 'What search engines show of the top page',
  },
  heading: {
    id: 'shop.home.heading',
    defaultMessage: 'The road is yours. The car is ready.',
    description: 'Main heading of the top page, above the search',
  },
  lead: {
    id: 'shop.home.lead',
    defaultMessage: 'Rental cars from local shops, with the full price before you book.',
    description: 'Sentence under the main heading of the top page',
  },
  anyArea: {
    id: 'shop.home.anyArea',
    defaultMessage: 'All areas',
    description: 'A recent search that was for no area: all of them',
  },
  areaChips: {
    id: 'shop.home.areaChips',
    defaultMessage: 'Search by area',
    description: 'Name of the links to the areas under the search',
  },
  airportChips: {
    id: 'shop.home.airportChips',
    defaultMessage: 'Search by airport',
    description: 'Name of the links to airports under the search',
  },
  search: {
    id: 'shop.home.search',
    defaultMessage: 'Find a car',
    description: 'Button that starts the search',
  },
  areas: {
    id: 'shop.home.areas',
    defaultMessage: 'Shops by area',
    description: 'Heading of the list of areas with their shops',
  },
  shopCount: {
    id: 'shop.home.shopCount',
    defaultMessage: '{count, plural, one {# shop} other {# shops}}',
    description: 'How many shops an area has, after its name, in a site with very many shops',
  },
  noShops: {
    id: 'shop.home.noShops',
    defaultMessage: 'No shop is open for booking yet.',
    description: 'Shown when there is not a single shop',
  },
  noShopsInArea: {
    id: 'shop.home.noShopsInArea',
    defaultMessage: 'No shops here yet',
    description: 'Shown in an area that has no shop',
  },
  popular: {
    id: 'shop.home.popular',
    defaultMessage: 'Recommended cars',
    description: 'Heading of plans that shops recommend',
  },
  noPopular: {
    id: 'shop.home.noPopular',
    defaultMessage: 'There are no cars to show yet.',
    description: 'Shown when no plan is offered',
  },
  popularFailed: {
    id: 'shop.home.popularFailed',
    defaultMessage: 'The recommended cars could not be loaded.',
    description: 'Shown when the plans of the top page could not be fetched',
  },
  seeCars: {
    id: 'shop.home.seeCars',
    defaultMessage: 'See dates<hidden> for {what}</hidden>',
    description:
      'Link of a popular plan to the choice of a car; the part in <hidden> is only read to screen reader users',
  },
  steps: {
    id: 'shop.home.steps',
    defaultMessage: 'How it works',
    description: 'Heading of the explanation in four steps',
  },
  stepFind: { id: 'shop.home.stepFind', defaultMessage: 'Find', description: 'First step of renting a car' },
  stepFindText: {
    id: 'shop.home.stepFindText',
    defaultMessage: 'Choose a place and your dates. Every price is the full price for those dates.',
    description: 'Explains the first step',
  },
  stepChoose: {
    id: 'shop.home.stepChoose',
    defaultMessage: 'Choose',
    description: 'Second step of renting a car',
  },
  stepChooseText: {
    id: 'shop.home.stepChooseText',
    defaultMessage: 'Pick a car, then cover, child seats and other extras. The price stays in view.',
    description: 'Explains the second step',
  },
  stepBook: { id: 'shop.home.stepBook', defaultMessage: 'Book', description: 'Third step of renting a car' },
  stepBookText: {
    id: 'shop.home.stepBookText',
    defaultMessage: 'Tell us who drives. No account is needed; the confirmation shows at once.',
    description: 'Explains the third step',
  },
  stepDrive: {
    id: 'shop.home.stepDrive',
    defaultMessage: 'Drive',
    description: 'Last step of renting a car',
  },
  stepDriveText: {
    id: 'shop.home.stepDriveText',
    defaultMessage: 'Bring your licence to the shop, pay if you haven’t yet, and get the key.',
    description: 'Explains the last step',
  },
});
