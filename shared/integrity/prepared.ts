/** Code of a build's runtime: an element is prepared (runtime.ts) before it loads; `refused` runs where that is refused. */
export const prepared = (element: string, url: string, refused: string): string =>
  `try { globalThis.__FEDERATION_INTEGRITY__?.(${element}, ${url}); } catch { ${refused}; }`;
