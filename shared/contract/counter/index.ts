import { counterAccessOperations } from './access';
import { counterStaffOperations } from './staff';

export * from './access';
export * from './staff';

/** The operations of staff at the counter. */
export const counterOperations = {
  ...counterAccessOperations,
  ...counterStaffOperations,
} as const;
