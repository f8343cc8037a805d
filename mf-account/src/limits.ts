import type { limits } from '@wadachi/contract';

type Limits = typeof limits;

/** Limits of the contract that forms use; the type rejects a different figure. */
export const formLimits = {
  email: 254,
  name: 100,
  password: 128,
  passwordShortest: 10,
  token: 128,
} as const satisfies Partial<Limits>;
