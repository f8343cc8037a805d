import { parseOptions, type Options } from '@node-rs/argon2';

/** The cost of Argon2id; RFC 9106, section 3.1. */
export interface PasswordParameters {
  /** KiB of memory. */
  readonly memoryKiB: number;
  /** Passes over that memory. */
  readonly passes: number;
}

/**
 * m = 64 MiB, t = 5, p = 1: 92 to 99 ms (medians of 15 hashes, 86 ms at best) on one core of a two-core virtual server;
 * OWASP's floor, m = 19 MiB and t = 2, takes 12 ms there. The rule: 64 MiB as in RFC 9106's second recommended option,
 * because two hashes at once must fit into the smallest server, then as many passes as stay within 100 ms on one of its
 * cores; never below the floor (OWASP, Password Storage Cheat Sheet). A rise reaches each account at its next log-in.
 */
export const usualParameters: PasswordParameters = { memoryKiB: 65_536, passes: 5 };

export const argonOptions = ({ memoryKiB, passes }: PasswordParameters): Options => ({
  memoryCost: memoryKiB,
  timeCost: passes,
  parallelism: 1,
  outputLen: outputBytes,
});

export const outputBytes = 32;
export const saltBytes = 16;

/** True if a hash was made with less than these parameters. */
export function isWeaker(hash: string, { memoryKiB, passes }: PasswordParameters): boolean {
  const made = parseOptions(hash);
  return made.memoryCost < memoryKiB || made.timeCost < passes || made.outputLen < outputBytes;
}
