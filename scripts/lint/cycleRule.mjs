import path from 'node:path';
import { circlesOf, fileOf, importGraph } from './importGraph.mjs';

let circles;

/** Lint rule: refuses an import, of values or of types, by which a file imports itself by way of others. */
export const cycleRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      circle: "'{{source}}' imports this file by way of others: move what both need into a third.",
    },
  },
  create(context) {
    // Read once for a run: the tree as it is on the disk.
    circles ??= circlesOf(importGraph(context.cwd));
    const group = circles.get(path.resolve(context.filename));
    if (group === undefined) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const target = fileOf(context.filename, source.value);
      if (target !== undefined && circles.get(target) === group)
        context.report({ node: source, messageId: 'circle', data: { source: source.value } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
