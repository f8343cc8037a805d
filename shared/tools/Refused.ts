/** Thrown when a command is refused. The message says why and what to do; `details` go into the JSON document. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
