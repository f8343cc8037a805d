import { EventEmitter, once } from 'node:events';

interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly about: unknown;
}

/** A log that tests can read and wait for. */
export class ALog {
  readonly lines: LogLine[] = [];
  readonly #events = new EventEmitter();

  readonly info = (about: unknown, message?: string): void => this.#add('info', about, message);
  readonly warn = (about: unknown, message?: string): void => this.#add('warn', about, message);
  readonly error = (about: unknown, message?: string): void => this.#add('error', about, message);

  /** Settles when that many lines have the message. */
  async until(message: string, count = 1): Promise<void> {
    while (this.lines.filter((line) => line.message === message).length < count) {
      await once(this.#events, 'line');
    }
  }

  #add(level: LogLine['level'], about: unknown, message = ''): void {
    this.lines.push({ level, message, about });
    this.#events.emit('line');
  }
}
