import { CommanderError, type Command } from 'commander';
import { exitCodes, messageOf, Refused, UsageError } from './refusals';

/** Runs a command line. Resolves with the exit code; what goes wrong is told in a sentence, a stack only when debugging. */
export async function run(program: Command, argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  try {
    await program.parseAsync(argv);
    return exitCodes.done;
  } catch (error) {
    // Commander has told it already.
    if (error instanceof CommanderError) {
      if (isShown(error)) return exitCodes.done;
      if (isJson) tellAsDocument(error.message.replace(/^error: /, ''));
      return exitCodes.usage;
    }
    const { details } = error instanceof Refused ? error : { details: {} };
    if (isJson) tellAsDocument(messageOf(error), details);
    process.stderr.write(`${textOf(error)}\n`);
    return error instanceof UsageError ? exitCodes.usage : exitCodes.refused;
  }
}

const isShown = ({ code, exitCode }: CommanderError) =>
  exitCode === 0 && ['commander.helpDisplayed', 'commander.help', 'commander.version'].includes(code);

function tellAsDocument(error: string, details: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ error, ...details }, null, 2)}\n`);
}

const textOf = (error: unknown): string =>
  process.env['LOG_LEVEL'] === 'debug' && error instanceof Error
    ? (error.stack ?? error.message)
    : messageOf(error);
