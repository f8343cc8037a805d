interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
}

/** The surroundings of a command line; `process` is one. */
export interface Shell {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
}
