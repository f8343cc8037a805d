import { defineMessages } from '@wadachi/shared';

export const messages = defineMessages({
  title: {
    id: 'shop.home.title',
    defaultMessage: 'Rental cars from local shops | Wadachi',
    description: 'Title of the top page, shown by browsers and search engines',
  },
  description: {
    id: 'shop.home.description',
    defaultMessage:
      'Compare rental cars from local shops, see the whole price with tax before you book, and pay when you pick up the car.',
    description: 'What search engines show of the top page',
  },
  heading: {
    id: 'shop.home.heading',
    defaultMessage: 'The road is yours. The car is ready.',
    description: 'Main heading of the top page, above the search',
  },
  lead: {
    id: 'shop.home.lead',
    defaultMessage: 'Rental cars from local shops, with the whole price before you book.',
    description: 'Sentence under the main heading of the top page',
  },
  area: { id: 'shop.home.area', defaultMessage: 'Area', description: 'Label of the choice of an area' },
  anyArea: {
    id: 'shop.home.anyArea',
    defaultMessage: 'Any area',
    description: 'First entry of the choice of an area: all of them',
  },
  keyword: {
    id: 'shop.home.keyword',
    defaultMessage: 'Shop, station or airport (optional)',
    description: 'Label of the search’s free text field',
  },
  kind: {
    id: 'shop.home.kind',
    defaultMessage: 'What kind of car (optional)',
    description: 'Legend of the choice of body types, several may be chosen',
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
    defaultMessage: 'Popular plans',
    description: 'Heading of the plans many customers choose',
  },
  noPopular: {
    id: 'shop.home.noPopular',
    defaultMessage: 'There are no plans to show yet.',
    description: 'Shown when no plan is offered',
  },
  popularFailed: {
    id: 'shop.home.popularFailed',
    defaultMessage: 'The popular plans could not be loaded.',
    description: 'Shown when the plans of the top page could not be fetched',
  },
  seeCars: {
    id: 'shop.home.seeCars',
    defaultMessage: 'Choose dates<hidden> for {plan}</hidden>',
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
    defaultMessage: 'Choose a place and your dates. You see only what those dates really cost.',
    description: 'Explains the first step',
  },
  stepChoose: {
    id: 'shop.home.stepChoose',
    defaultMessage: 'Choose',
    description: 'Second step of renting a car',
  },
  stepChooseText: {
    id: 'shop.home.stepChooseText',
    defaultMessage: 'Pick a plan, then cover, child seats and other extras. The price stays in view.',
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
    defaultMessage: 'Bring your licence to the shop, pay there and take the key.',
    description: 'Explains the last step',
  },
  trust: {
    id: 'shop.home.trust',
    defaultMessage: 'What you can rely on',
    description: 'Heading of the promises to customers',
  },
  trustPrice: {
    id: 'shop.home.trustPrice',
    defaultMessage: 'The whole price',
    description: 'Promise: nothing is added later',
  },
  trustPriceText: {
    id: 'shop.home.trustPriceText',
    defaultMessage:
      'Tax and every extra are on one list before you book. If a price changes, we ask you first.',
    description: 'Explains the promise about prices',
  },
  trustCar: {
    id: 'shop.home.trustCar',
    defaultMessage: 'A car that is yours',
    description: 'Promise: no overbooking',
  },
  trustCarText: {
    id: 'shop.home.trustCarText',
    defaultMessage: 'A booking takes one real car off the shop’s list. No car is ever promised twice.',
    description: 'Explains the promise that a car is booked only once',
  },
  trustCancel: {
    id: 'shop.home.trustCancel',
    defaultMessage: 'Clear cancellation terms',
    description: 'Promise about cancelling',
  },
  trustCancelText: {
    id: 'shop.home.trustCancelText',
    defaultMessage:
      'You see the shop’s cancellation table, and until when cancelling is free, before the last button.',
    description: 'Explains the promise about cancelling',
  },
});
