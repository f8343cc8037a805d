import { DatabaseUnavailable } from '../../api/database/unavailable';
import { CannotStart } from '../common/preflight';

/** Writes a sentence where somebody can do something about it, the stack where only a developer can. */
export function say(error: unknown): void {
  process.stderr.write(`${textOf(error)}\n`);
}

function textOf(error: unknown): string {
  if (error instanceof CannotStart || error instanceof DatabaseUnavailable) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
