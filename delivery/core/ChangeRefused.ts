/** Thrown when a change of a channel can't be made. The message says why and what to do, on every surface. */
export class ChangeRefused extends Error {
  /** Says what does it, each as it is typed after `npm run release --`. */
  readonly commands: readonly string[];

  constructor(message: string, ...commands: readonly string[]) {
    super(message);
    this.commands = commands;
  }
}
