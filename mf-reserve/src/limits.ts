import type { limits } from '@wadachi/contract';

type Limits = typeof limits;

/** Limits of the contract that forms use; the type rejects a different figure. */
export const formLimits = {
  address: 200,
  charge: 100_000_000,
  childrenAges: 9,
  driverFiles: 4,
  fileBytes: 10 * 1024 * 1024,
  flightNumber: 10,
  id: 64,
  keyword: 60,
  review: 1_000,
  luggage: 20,
  memo: 1_000,
  addressee: 120,
  name: 100,
  email: 254,
  optionCount: 10,
  passengers: 10,
  reserveNumber: 20,
  telephone: 25,
} as const satisfies Partial<Limits>;
