import { counterAccessOperations } from './access';
import { carOperations } from './cars';
import { movementOperations } from './movements';
import { rentalOperations } from './rentals';
import { counterStaffOperations } from './staff';

export * from './access';
export * from './cars';
export * from './movements';
export * from './rentals';
export * from './staff';

/** The operations of staff at the counter. */
export const counterOperations = {
  ...counterAccessOperations,
  ...counterStaffOperations,
  ...movementOperations,
  ...rentalOperations,
  ...carOperations,
} as const;
