import { DatabaseUnavailable } from '../../api/database/unavailable';
import { SettingsInvalid } from '@wadachi/server/settings';
import { CannotStart } from '../processes/preflight';

/** Writes a sentence where somebody can do something about it, the stack where only a developer can. */
export function say(error: unknown): void {
  process.stderr.write(`${textOf(error)}\n`);
}

const forPeople = [CannotStart, DatabaseUnavailable, SettingsInvalid];

function textOf(error: unknown): string {
  if (forPeople.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
