import { parseArgs } from 'node:util';
import { CannotStart } from '../common/preflight';

interface StartOptions {
  /** Goes on building and releasing what changes. */
  readonly watch: boolean;
  /** The site has this many API processes, and this many hosts. */
  readonly workers: number;
}

const maxWorkers = 64;

/** Reads the words after `npm start --`. Throws `CannotStart`. */
export function optionsFrom(
  args: readonly string[],
  settings: { readonly DATABASE_URL?: string | undefined },
): StartOptions {
  const { watch, workers } = parsed(args);
  const count = /^\d+$/.test(workers) ? Number(workers) : 0;
  if (count < 1 || count > maxWorkers) {
    throw new CannotStart(`--workers is '${workers}': give a number from 1 to ${maxWorkers}.`);
  }
  if (count > 1 && settings.DATABASE_URL === undefined) {
    throw new CannotStart(
      'The embedded database serves one process. For several, set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { watch, workers: count };
}

function parsed(args: readonly string[]) {
  try {
    const options = {
      watch: { type: 'boolean', default: false },
      workers: { type: 'string', default: '1' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`${reason}\nnpm start takes: --workers N (API processes and hosts, 1 by default).`);
  }
}
