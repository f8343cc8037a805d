import { sanitizeLine, sanitizeText } from './sanitize';

/** Shows what is going on, a line for each step with the time it took. */
export class Progress {
  constructor(
    private readonly stream: NodeJS.WritableStream & { readonly isTTY?: boolean } = process.stdout,
  ) {}

  say(text: string): void {
    this.stream.write(`${sanitizeText(text)}\n`);
  }

  async step<T>(title: string, work: () => Promise<T>): Promise<T> {
    return this.count(title, work);
  }

  /** A step that tells how far it is; a terminal shows it, a log only the end. */
  async count<T>(about: string, work: (tell: (done: number, all: number) => void) => Promise<T>): Promise<T> {
    const title = sanitizeLine(about);
    const startedAt = performance.now();
    this.stream.write(`${title} …`);
    const tell = (done: number, all: number) => {
      if (this.stream.isTTY) this.stream.write(`\r${title} … ${done} of ${all}`);
    };
    try {
      const result = await work(tell);
      this.stream.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
      return result;
    } catch (error) {
      this.stream.write(' failed\n');
      throw error;
    }
  }
}
