/**
 * Code of a build's runtime that has an element prepared (runtime.ts) before it loads, and what it does where that is
 * refused.
 */
export const prepared = (element: string, url: string, refused: string): string =>
  `try { globalThis.__FEDERATION_INTEGRITY__?.(${element}, ${url}); } catch { ${refused}; }`;
