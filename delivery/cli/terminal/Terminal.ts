import { createInterface } from 'node:readline/promises';
import { createColors } from 'picocolors';
import { Progress } from '@wadachi/tools/progress';
import type { Shell } from './shell';
import { sanitizeJson, sanitizeLine } from '@wadachi/tools/sanitize';

/** Standard output is for the answer, as lines for people or as one JSON document; all else goes to standard error. */
export class Terminal {
  readonly colours: ReturnType<typeof createColors>;
  readonly progress: Progress;

  constructor(
    private readonly shell: Shell,
    private readonly isJson: boolean,
  ) {
    this.colours = createColors(hasColours(shell.stdout, shell.env));
    this.progress = new Progress(shell.stderr);
  }

  answer(document: unknown, lines: readonly string[]): void {
    this.shell.stdout.write(
      this.isJson ? `${sanitizeJson(document)}\n` : lines.map((line) => `${sanitizeLine(line)}\n`).join(''),
    );
  }

  /** Says whether somebody is there to be asked. */
  get canAsk(): boolean {
    return !this.isJson && this.shell.stdin.isTTY === true && this.shell.stderr.isTTY === true;
  }

  async ask(question: string): Promise<string> {
    const lines = createInterface({ input: this.shell.stdin, output: this.shell.stderr });
    try {
      return (await lines.question(question)).trim();
    } finally {
      lines.close();
    }
  }

  say(text: string): void {
    this.progress.say(text);
  }
}

/** Not in a pipe or a file, not with NO_COLOR (no-color.org) and not on a terminal that knows none. */
const hasColours = (stream: Shell['stdout'], env: NodeJS.ProcessEnv): boolean =>
  stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
