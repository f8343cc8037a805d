import { defineMessages } from '../../intl/defineMessages';

/** What is said of a car wherever a plan is shown. */
export const planMessages = defineMessages('shared.plan', {
  seats: {
    defaultMessage: '{count, plural, one {# seat} other {# seats}}',
    description: 'How many people the car seats',
  },
  luggage: {
    defaultMessage: '{count, plural, =0 {No suitcases} one {# suitcase} other {# suitcases}}',
    description: 'Suitcases that fit when every seat is taken',
  },
  automatic: { defaultMessage: 'Automatic', description: 'Gearbox of a car' },
  manual: { defaultMessage: 'Manual', description: 'Gearbox of a car' },
  petrol: { defaultMessage: 'Petrol', description: 'Fuel of a car' },
  hybrid: { defaultMessage: 'Hybrid', description: 'Fuel of a car' },
  diesel: { defaultMessage: 'Diesel', description: 'Fuel of a car' },
  electric: { defaultMessage: 'Electric', description: 'Fuel of a car' },
  facts: {
    defaultMessage: 'Seats, luggage and drive',
    description: 'Read to screen reader users before the facts of a car: seats, luggage, gearbox, fuel',
  },
});
