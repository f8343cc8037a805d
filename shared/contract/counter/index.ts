import { counterAccessOperations } from './access';
import { closingOperations } from './closings';
import { movementOperations } from './movements';
import { ownAccessOperations } from './ownAccess';
import { rentalOperations } from './rentals';
import { counterStaffOperations } from './staff';

export * from './access';
export * from './closings';
export * from './movements';
export * from './ownAccess';
export * from './rentals';
export * from './staff';

/** The operations of staff at the counter. */
export const counterOperations = {
  ...counterAccessOperations,
  ...ownAccessOperations,
  ...counterStaffOperations,
  ...movementOperations,
  ...closingOperations,
  ...rentalOperations,
} as const;
