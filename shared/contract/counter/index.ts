import { counterAccessOperations } from './access';
import { closingOperations } from './closings';
import { counterBookingOperations } from './bookings';
import { carOperations } from './cars';
import { movementOperations } from './movements';
import { numberOperations } from './numbers';
import { ownAccessOperations } from './ownAccess';
import { rentalOperations } from './rentals';
import { counterStaffOperations } from './staff';
import { systemOperations } from './systems';

export * from './access';
export * from './closings';
export * from './bookings';
export * from './cars';
export * from './movements';
export * from './numbers';
export * from './ownAccess';
export * from './rentals';
export * from './staff';
export * from './systems';

/** The operations of staff at the counter. */
export const counterOperations = {
  ...counterAccessOperations,
  ...ownAccessOperations,
  ...counterStaffOperations,
  ...movementOperations,
  ...numberOperations,
  ...closingOperations,
  ...rentalOperations,
  ...systemOperations,
  ...counterBookingOperations,
  ...carOperations,
} as const;
