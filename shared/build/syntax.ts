import { parse } from '@babel/parser';
import type { Node } from '@babel/types';

export type { Node } from '@babel/types';

/**
 * The syntax tree of a TypeScript file, with offsets into the source. TypeScript's own parser takes a second of processor
 * time until it is loaded, in each build. Throws with line and column where the source is not TypeScript.
 */
export const treeOf = (path: string, source: string): Node =>
  parse(source, {
    sourceType: 'module',
    plugins: ['typescript', ...(path.endsWith('.tsx') ? (['jsx'] as const) : [])],
  }).program;

/** Goes through a tree from the outside in; where `visit` gives false, the inside of a node is left out. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return;
  for (const inside of Object.values(node).flat()) if (isNode(inside)) walk(inside, visit);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The text of a string, or of a template without placeholders. */
export function literalIn(node: Node | null | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** The name of a property or of an import: an identifier or a string. */
export function nameIn(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : literalIn(node);
}
