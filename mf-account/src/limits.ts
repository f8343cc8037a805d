import type { limits } from '@wadachi/shared/contract';

type Limits = typeof limits;

/** The contract's limits that forms show; a figure that differs from the contract's does not compile. */
export const formLimits = {
  email: 254,
  name: 60,
  password: 128,
  passwordShortest: 10,
  token: 128,
} as const satisfies Partial<Limits>;
