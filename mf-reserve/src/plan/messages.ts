import { defineMessages } from '@wadachi/shared';

export const planMessages = defineMessages({
  seats: {
    id: 'reserve.plan.seats',
    defaultMessage: '{count, plural, one {# seat} other {# seats}}',
    description: 'How many people a car seats',
  },
  luggage: {
    id: 'reserve.plan.luggage',
    defaultMessage: '{count, plural, =0 {No suitcase} one {# suitcase} other {# suitcases}}',
    description: 'How many suitcases fit with every seat taken',
  },
  automatic: {
    id: 'reserve.plan.automatic',
    defaultMessage: 'Automatic',
    description: 'Kind of transmission',
  },
  manual: { id: 'reserve.plan.manual', defaultMessage: 'Manual', description: 'Kind of transmission' },
  petrol: { id: 'reserve.plan.petrol', defaultMessage: 'Petrol', description: 'Kind of fuel' },
  hybrid: { id: 'reserve.plan.hybrid', defaultMessage: 'Hybrid', description: 'Kind of fuel' },
  diesel: { id: 'reserve.plan.diesel', defaultMessage: 'Diesel', description: 'Kind of fuel' },
  electric: { id: 'reserve.plan.electric', defaultMessage: 'Electric', description: 'Kind of fuel' },
  recommended: {
    id: 'reserve.plan.recommended',
    defaultMessage: 'Recommended',
    description: 'Tag on a plan the shop recommends',
  },
  equipment: {
    id: 'reserve.plan.equipment',
    defaultMessage: 'Equipment',
    description: 'Accessible name of the list of equipment',
  },
  wholePeriod: {
    id: 'reserve.plan.wholePeriod',
    defaultMessage: 'for {length}',
    description: 'Stands after a price; the length is like “2 days 7 hours”',
  },
  left: {
    id: 'reserve.plan.left',
    defaultMessage: '{count, plural, one {Last one} other {# left}}',
    description: 'How many cars of a plan are free, when they are few',
  },
  available: {
    id: 'reserve.plan.available',
    defaultMessage: 'Available',
    description: 'Tag on a plan with several free cars',
  },
  soldOut: {
    id: 'reserve.plan.soldOut',
    defaultMessage: 'Sold out for these dates',
    description: 'Tag on a plan without a free car',
  },
  choose: {
    id: 'reserve.plan.choose',
    defaultMessage: 'Choose this car',
    description: 'Link that chooses a plan; the plan’s name follows for screen readers',
  },
});
