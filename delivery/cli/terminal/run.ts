import { CommanderError, type Command } from 'commander';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { exitCodes, messageOf, UsageError } from './refusals';
import type { Shell } from './shell';
import { useProxy } from '@wadachi/server';
import { sanitizeJson, sanitizeText } from '@wadachi/tools/sanitize';

/** Runs a command line. Resolves with the exit code; an error is printed as a sentence, with its stack only when debugging. */
export async function run(program: Command, argv: readonly string[], shell: Shell): Promise<number> {
  const tellAsDocument = (error: string, details: Readonly<Record<string, unknown>> = {}) => {
    if (argv.includes('--json')) shell.stdout.write(`${sanitizeJson({ error, ...details })}\n`);
  };
  try {
    await useProxy(shell.env);
    await program.parseAsync(argv, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has printed it.
    if (error instanceof CommanderError) {
      if (isShown(error)) return exitCodes.done;
      tellAsDocument(error.message.replace(/^error: /, ''));
      return exitCodes.usage;
    }
    tellAsDocument(messageOf(error), error instanceof CommandRefused ? error.details : {});
    shell.stderr.write(`${sanitizeText(textOf(error, shell.env))}\n`);
    return error instanceof UsageError ? exitCodes.usage : exitCodes.refused;
  }
}

const isShown = ({ code, exitCode }: CommanderError) =>
  exitCode === 0 && ['commander.helpDisplayed', 'commander.help', 'commander.version'].includes(code);

const textOf = (error: unknown, env: NodeJS.ProcessEnv): string =>
  env['LOG_LEVEL'] === 'debug' && error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
