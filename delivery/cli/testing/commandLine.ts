import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { commandLine } from '../commandLine';
import { aSite } from './site';
import { run } from '../terminal/run';

interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** `npm run release -- …` without a process of its own, in a pipe or in front of somebody who, when asked, types `answer`. */
export async function inProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  answer?: () => string | Promise<string>,
  site = aSite,
): Promise<Told> {
  const isTTY = answer !== undefined;
  const [stdout, stderr] = [heard(), heard()];
  // Read only once somebody is asked.
  const stdin = Readable.from(typed(answer));
  const shell = {
    env,
    stdin: Object.assign(stdin, { isTTY }),
    stdout: Object.assign(stdout.stream, { isTTY }),
    stderr: Object.assign(stderr.stream, { isTTY }),
  };
  const code = await run(commandLine(shell, site), args, shell);
  return { code, out: stdout.text(), err: stderr.text() };
}

async function* typed(answer?: () => string | Promise<string>) {
  if (answer) yield await answer();
}

function heard() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk.toString());
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

/** The same as a process, with pipes. */
export const asProcess = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<Told>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'program.ts'), ...args],
      { cwd: aSite.root, env },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
