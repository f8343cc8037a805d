import type { ErrorText } from './messages';

/** Thrown when a page was not rendered; `failedPackage` is the package whose code was running, or was waited for, if any. */
export class RenderFailed extends Error {
  constructor(
    readonly failedPackage: string | undefined,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RenderFailed';
  }
}

/** The thread is gone with every page in it: it hung, ran out of memory, or crashed. Logged once, not by each page. */
export class ThreadLost extends RenderFailed {
  override readonly name = 'ThreadLost';

  constructor(name: string | undefined, cause: Error) {
    super(name, cause);
    if (name !== undefined)
      this.message = `The server build of ${name} took its thread down: ${cause.message}`;
  }
}

/** All threads are in use, or the one of these versions has as many pages as it draws before it would be taken for one that hangs. No code is to blame. */
export class ThreadBusy extends RenderFailed {
  override readonly name = 'ThreadBusy';

  constructor(why: string) {
    super(undefined, new Error(why));
  }
}

/** An error that was thrown in a thread. */
export const errorOf = ({ name, message, stack }: ErrorText): Error =>
  Object.assign(new Error(message), { name, ...(stack !== undefined && { stack }) });

/** The version took a thread down before, and is not tried now. */
export class CircuitOpen extends RenderFailed {
  override readonly name = 'CircuitOpen';

  constructor(name: string) {
    super(name, new Error(`${name} is not rendered on the server for a while`));
  }
}
