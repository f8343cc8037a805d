import { counterAccessOperations } from './access';
import { counterBookingOperations } from './bookings';
import { movementOperations } from './movements';
import { rentalOperations } from './rentals';
import { counterStaffOperations } from './staff';

export * from './access';
export * from './bookings';
export * from './movements';
export * from './rentals';
export * from './staff';

/** The operations of staff at the counter. */
export const counterOperations = {
  ...counterAccessOperations,
  ...counterStaffOperations,
  ...movementOperations,
  ...rentalOperations,
  ...counterBookingOperations,
} as const;
