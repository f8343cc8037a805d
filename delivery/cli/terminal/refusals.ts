import { ChangeRefused } from '../../core/ChangeRefused';

/** 0: done; 1: refused, or it failed; 2: the command can't be read as it is written. */
export const exitCodes = { done: 0, refused: 1, usage: 2 } as const;

/** Thrown when a command can't be understood or lacks something. The message says what to write. */
export class UsageError extends Error {}

export function messageOf(error: unknown): string {
  if (!(error instanceof ChangeRefused)) return error instanceof Error ? error.message : String(error);
  return [error.message, ...error.commands.map((command) => `  npm run release -- ${command}`)].join('\n');
}
