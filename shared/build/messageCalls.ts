import { literalIn, nameIn, treeOf, walk, type Node } from './syntax';

/** A `defineMessages` call in a source file. */
export interface MessageCall {
  /** Where the call is in the source. */
  readonly from: number;
  readonly to: number;
  readonly messages: readonly { readonly name: string; readonly id: string; readonly text: string }[];
}

/** The `defineMessages` calls of a file, in order. Throws where a prefix, a name, a text or a description is not a plain literal. */
export function messageCalls(path: string, source: string): readonly MessageCall[] {
  // Most files have none: they need not be parsed.
  if (!source.includes('defineMessages')) return [];
  const calls: MessageCall[] = [];
  walk(treeOf(path, source), (node) => {
    if (node.type !== 'CallExpression' || nameIn(node.callee) !== 'defineMessages') return true;
    calls.push({ ...placeOf(node), messages: messagesOf(node.arguments, source) });
    return false;
  });
  return calls;
}

function messagesOf([prefix, messages]: readonly Node[], source: string) {
  if (!messages) throw new Error('defineMessages takes a prefix and an object literal');
  const start = textOf(prefix, 'The prefix', source);
  return [...propertiesOf(messages, source)].map(([name, value]) => {
    const parts = new Map(propertiesOf(value, source));
    textOf(parts.get('description'), `The description of ${name}`, source);
    const text = textOf(parts.get('defaultMessage'), `The defaultMessage of ${name}`, source);
    return { name, id: `${start}.${name}`, text };
  });
}

function* propertiesOf(object: Node, source: string): Generator<[string, Node]> {
  if (object.type !== 'ObjectExpression')
    throw new Error(`A message must be an object literal: ${writtenAt(object, source)}`);
  for (const property of object.properties) {
    const name = property.type === 'ObjectProperty' && !property.computed ? nameIn(property.key) : undefined;
    if (property.type !== 'ObjectProperty' || name === undefined)
      throw new Error(`A message must be written out: ${writtenAt(property, source)}`);
    yield [name, property.value];
  }
}

function textOf(value: Node | undefined, what: string, source: string): string {
  const text = literalIn(value);
  if (text !== undefined) return text;
  throw new Error(`${what} must be a plain literal: ${value ? writtenAt(value, source) : 'there is none'}`);
}

const writtenAt = (node: Node, source: string): string => {
  const { from, to } = placeOf(node);
  return source.slice(from, to);
};

const placeOf = ({ start, end }: Node) => ({ from: start ?? 0, to: end ?? 0 });
