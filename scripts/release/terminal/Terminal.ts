import { createInterface } from 'node:readline/promises';
import { createColors } from 'picocolors';
import { Progress } from '../progress';

/** Standard output is for the answer, as lines for people or as one JSON document; all else goes to standard error. */
export class Terminal {
  readonly colours = createColors(hasColours(process.stdout));
  readonly progress = new Progress(process.stderr);

  constructor(private readonly isJson: boolean) {}

  answer(document: unknown, lines: readonly string[]): void {
    process.stdout.write(
      this.isJson ? `${JSON.stringify(document, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''),
    );
  }

  /** Whether somebody is there to be asked. */
  get canAsk(): boolean {
    return !this.isJson && process.stdin.isTTY && process.stderr.isTTY;
  }

  async ask(question: string): Promise<string> {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
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
export const hasColours = (stream: { readonly isTTY?: boolean }, env = process.env): boolean =>
  stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
