import { defineMessages } from '@wadachi/shared';

/** Texts about one plan, wherever a plan is shown. */
export const messages = defineMessages({
  seats: {
    id: 'shop.plan.seats',
    defaultMessage: '{count, plural, one {# seat} other {# seats}}',
    description: 'How many people the car seats',
  },
  luggage: {
    id: 'shop.plan.luggage',
    defaultMessage: '{count, plural, =0 {No suitcases} one {# suitcase} other {# suitcases}}',
    description: 'Suitcases that fit when every seat is taken',
  },
  automatic: { id: 'shop.plan.automatic', defaultMessage: 'Automatic', description: 'Gearbox of a car' },
  manual: { id: 'shop.plan.manual', defaultMessage: 'Manual', description: 'Gearbox of a car' },
  petrol: { id: 'shop.plan.petrol', defaultMessage: 'Petrol', description: 'Fuel of a car' },
  hybrid: { id: 'shop.plan.hybrid', defaultMessage: 'Hybrid', description: 'Fuel of a car' },
  diesel: { id: 'shop.plan.diesel', defaultMessage: 'Diesel', description: 'Fuel of a car' },
  electric: { id: 'shop.plan.electric', defaultMessage: 'Electric', description: 'Fuel of a car' },
  facts: {
    id: 'shop.plan.facts',
    defaultMessage: 'Seats, luggage and drive',
    description: 'Read to screen reader users before the facts of a car: seats, luggage, gearbox, fuel',
  },
  features: {
    id: 'shop.plan.features',
    defaultMessage: 'Equipment',
    description: 'Read to screen reader users before the list of equipment of a car',
  },
  recommended: {
    id: 'shop.plan.recommended',
    defaultMessage: 'Recommended',
    description: 'Mark on a plan that the shop recommends',
  },
  tryAgain: {
    id: 'shop.plan.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button that fetches once more the plans that could not be loaded',
  },
  fromPrice: {
    id: 'shop.plan.fromPrice',
    defaultMessage: 'from {price} / 24 h',
    description: 'A plan’s price for 24 hours in the low season, tax included; price is an amount in yen',
  },
  wholePrice: {
    id: 'shop.plan.wholePrice',
    defaultMessage: '{price} in total, tax included',
    description: 'A plan’s whole price for the chosen period; price is an amount in yen',
  },
});
