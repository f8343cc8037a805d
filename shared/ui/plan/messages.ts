import { defineMessages } from '@wadachi/intl';

/** Texts about a car wherever a plan is shown. */
export const planMessages = defineMessages({
  seats: {
    id: 'shared.plan.seats',
    defaultMessage: '{count, plural, one {# seat} other {# seats}}',
    description: 'How many people the car seats',
  },
  luggage: {
    id: 'shared.plan.luggage',
    defaultMessage: '{count, plural, =0 {No suitcases} one {# suitcase} other {# suitcases}}',
    description: 'Suitcases that fit when every seat is taken',
  },
  automatic: { id: 'shared.plan.automatic', defaultMessage: 'Automatic', description: 'Gearbox of a car' },
  manual: { id: 'shared.plan.manual', defaultMessage: 'Manual', description: 'Gearbox of a car' },
  petrol: { id: 'shared.plan.petrol', defaultMessage: 'Petrol', description: 'Fuel of a car' },
  hybrid: { id: 'shared.plan.hybrid', defaultMessage: 'Hybrid', description: 'Fuel of a car' },
  diesel: { id: 'shared.plan.diesel', defaultMessage: 'Diesel', description: 'Fuel of a car' },
  electric: { id: 'shared.plan.electric', defaultMessage: 'Electric', description: 'Fuel of a car' },
  facts: {
    id: 'shared.plan.facts',
    defaultMessage: 'Seats, luggage and drive',
    description: 'Read to screen reader users before the facts of a car: seats, luggage, gearbox, fuel',
  },
});
