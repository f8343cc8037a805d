import ts from 'typescript';

/** A `defineMessages` call in a source file. */
export interface MessageCall {
  /** Where the call is in the source. */
  readonly from: number;
  readonly to: number;
  readonly messages: readonly { readonly name: string; readonly id: string; readonly text: string }[];
}

/** The `defineMessages` calls of a file, in order. Throws where a prefix, a name, a text or a description is not a plain literal. */
export function messageCalls(path: string, source: string): readonly MessageCall[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const calls: MessageCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'defineMessages')
      calls.push({ from: node.getStart(file), to: node.getEnd(), messages: messagesOf(node, file) });
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

function messagesOf({ arguments: [prefix, messages] }: ts.CallExpression, file: ts.SourceFile) {
  if (!messages) throw new Error('defineMessages takes a prefix and an object literal');
  const start = textOf(prefix, 'The prefix', file);
  return [...propertiesOf(messages, file)].map(([name, value]) => {
    const parts = new Map(propertiesOf(value, file));
    textOf(parts.get('description'), `The description of ${name}`, file);
    const text = textOf(parts.get('defaultMessage'), `The defaultMessage of ${name}`, file);
    return { name, id: `${start}.${name}`, text };
  });
}

function* propertiesOf(object: ts.Expression, file: ts.SourceFile): Generator<[string, ts.Expression]> {
  if (!ts.isObjectLiteralExpression(object))
    throw new Error(`A message must be an object literal: ${object.getText(file)}`);
  for (const property of object.properties) {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name))
      throw new Error(`A message must be written out: ${property.getText(file)}`);
    yield [property.name.text, property.initializer];
  }
}

function textOf(value: ts.Expression | undefined, what: string, file: ts.SourceFile): string {
  if (!value || !ts.isStringLiteralLike(value))
    throw new Error(`${what} must be a plain literal: ${value?.getText(file) ?? 'there is none'}`);
  // Its text would hide the mistake from the compiler.
  if (value.isUnterminated) throw new Error(`${what} does not end: ${value.getText(file)}`);
  return value.text;
}
