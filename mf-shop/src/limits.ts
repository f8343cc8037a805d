import type { limits } from '@wadachi/contract';

/** Limits of the contract that forms use; the type rejects a different figure. */
export const formLimits = { keyword: 60 } as const satisfies Partial<typeof limits>;
