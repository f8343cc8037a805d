import { ChangeRefused } from '../../core/ChangeRefused';

/** 0: done; 1: refused, or it failed; 2: the command can't be read as it is written. */
export const exitCodes = { done: 0, refused: 1, usage: 2 } as const;

/** Thrown when a command can't be understood or lacks something. The message says what to write. */
export class UsageError extends Error {}

export function messageOf(error: unknown): string {
  if (error instanceof ChangeRefused)
    return [error.message, ...error.commands.map((command) => `  npm run release -- ${command}`)].join('\n');
  return ofSystem(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Words a refusal of the file system, with what to do about it. */
const systemErrors: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) =>
    `The disk is full: ${path} could not be written. Free some space, for example with npm run release -- store prune, and try again: what was not finished does not count.`,
  EDQUOT: (path) =>
    `Your share of the disk is used up: ${path} could not be written. Free some space and try again.`,
  EACCES: (path) => `${path} may not be read or written by you. Check its owner and rights.`,
  EROFS: (path) => `${path} is on a disk that can only be read.`,
};

function ofSystem(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'a file';
  return systemErrors[String(error.code)]?.(path);
}
