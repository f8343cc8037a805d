/** The key in the release store of a server build's file, from its name in stacks: `mf-shop@1.2.0/server/server.js`. */
export const sourceFile = (name: string): string | undefined =>
  /^[a-z0-9-]+@[\w.+-]+\/(?:[\w.-]+\/)*[\w.-]+\.js$/.test(name) ? name.replace('@', '/') : undefined;
