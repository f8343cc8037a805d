import { parseSync, Visitor, type Node, type VisitorObject } from 'oxc-parser';

/** Visits the syntax tree of a TypeScript file. Throws with the place where the source is not TypeScript. */
export function visitSource(path: string, source: string, visitor: VisitorObject): void {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}\n${error.codeframe ?? ''}`);
  new Visitor(visitor).visit(program);
}

/** The text of a string, or of a template without placeholders. */
export function literalIn(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** The name of a property or of an import: an identifier or a string. */
export function nameIn(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : literalIn(node);
}
