import { parse } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import type { LoaderContext } from 'webpack';

/**
 * Parses ICU messages while building, so that no page carries the parser: `defaultMessage` in
 * `defineMessages` calls and the values of language files become syntax trees, and descriptions, which
 * are for translators, stay out. Throws on a message that isn't a plain literal or isn't ICU.
 */
export default function messagesLoader(this: LoaderContext<unknown>, source: string): string {
  if (this.resourcePath.endsWith('.json')) return compileTexts(source);
  return source.includes('defineMessages') ? compileDefinitions(this.resourcePath, source) : source;
}

function compileTexts(source: string): string {
  const texts = JSON.parse(source) as Record<string, string>;
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)])));
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function compileDefinitions(path: string, source: string): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const edits: Edit[] = [];
  const visit = (node: ts.Node, inside: boolean): void => {
    const isCall = ts.isCallExpression(node) && node.expression.getText(file) === 'defineMessages';
    const edit = inside && ts.isPropertyAssignment(node) ? editOf(node, file) : undefined;
    if (edit) edits.push(edit);
    else ts.forEachChild(node, (child) => visit(child, inside || isCall));
  };
  visit(file, false);
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce(
      (text, { from, to, text: replacement }) => text.slice(0, from) + replacement + text.slice(to),
      source,
    );
}

function editOf(property: ts.PropertyAssignment, file: ts.SourceFile): Edit | undefined {
  const name = property.name.getText(file);
  const value = property.initializer;
  if (name !== 'defaultMessage' && name !== 'description') return undefined;
  // A message may itself be called `description`.
  if (ts.isObjectLiteralExpression(value)) return undefined;
  if (!ts.isStringLiteralLike(value))
    throw new Error(`${name} must be a plain literal: ${value.getText(file)}`);
  // What is put in its place would hide it from the compiler.
  if (value.isUnterminated) throw new Error(`${name} does not end: ${value.getText(file)}`);
  if (name === 'description') return removalOf(property, file);
  return { from: value.getStart(file), to: value.getEnd(), text: JSON.stringify(parse(value.text)) };
}

/** Takes a property out with the comma after it; the one before it may stand at an object's end. */
function removalOf(property: ts.PropertyAssignment, file: ts.SourceFile): Edit {
  const [comma] = /^\s*,/.exec(file.text.slice(property.getEnd())) ?? [''];
  return { from: property.getStart(file), to: property.getEnd() + comma.length, text: '' };
}
