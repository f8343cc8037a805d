import type { ReactNode } from 'react';
import { renderToPipeableStream as draw } from 'react-dom/server.node';

let last: ReactNode;

/** Stands in for React's in the host's server build, and remembers what it drew. */
export const renderToPipeableStream: typeof draw = (tree, options) => {
  last = tree;
  return draw(tree, options);
};

/** React alone, with the same tree. */
export const drawAgain = (): ReturnType<typeof draw> => draw(last);
