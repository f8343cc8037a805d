interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
}

/** Holds what a command line is started in; `process` is one. */
export interface Shell {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
}
