import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type Node, type ObjectProperty } from 'oxc-parser';
import { defaultLocale, locales } from '@wadachi/intl';

/** A message of the code, and the parts that a translation must keep. */
interface SourceMessage {
  readonly id: string;
  readonly defaultMessage: string;
  readonly file: string;
}

/** Every message that `defineMessages` is called with in the sources under a folder, tests left out. */
export function messagesIn(folder: string): readonly SourceMessage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|[\\/])(testing|node_modules|dist)[\\/]/.test(file),
    )
    .flatMap((file) => messagesOf(join(folder, file)));
}

function messagesOf(file: string): readonly SourceMessage[] {
  const found: SourceMessage[] = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [messages] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'defineMessages') return;
      for (const message of propertiesOf(messages)) {
        const parts = new Map(
          propertiesOf(message.value).map(({ key, value }) => [nameIn(key), textIn(value)]),
        );
        const [id, defaultMessage] = [parts.get('id'), parts.get('defaultMessage')];
        if (!id || !defaultMessage) throw new Error(`${file}: id and defaultMessage must be plain literals`);
        found.push({ id, defaultMessage, file });
      }
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

const propertiesOf = (node: Node | undefined): readonly ObjectProperty[] =>
  node?.type === 'ObjectExpression' ? node.properties.filter((one) => one.type === 'Property') : [];

const nameIn = (key: Node): string | undefined => (key.type === 'Identifier' ? key.name : textIn(key));

/** The text of a string, or of a template without placeholders. */
function textIn(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/**
 * Lists the problems of a language's texts, one line each: a message that has no text, an empty text, a text with
 * other placeholders or tags, a text that no message asks for, an id that two messages share.
 */
export function translationProblems(
  messages: readonly SourceMessage[],
  texts: Readonly<Record<string, string>>,
): readonly string[] {
  const ids = new Set<string>();
  const problems: string[] = [];
  for (const { id, defaultMessage, file } of messages) {
    const text = texts[id];
    if (ids.has(id)) problems.push(`${id}: said twice, again in ${file}`);
    else if (!text?.trim()) problems.push(`${id}: no text`);
    else if (!sameNames(text, defaultMessage)) {
      problems.push(`${id}: has ${namesIn(text).join(' ')}, needs ${namesIn(defaultMessage).join(' ')}`);
    }
    ids.add(id);
  }
  for (const id of Object.keys(texts)) if (!ids.has(id)) problems.push(`${id}: no message asks for it`);
  return problems;
}

const sameNames = (one: string, other: string) => namesIn(one).join() === namesIn(other).join();

/** Placeholders as `{name}` and tags as `<name>`, sorted, each once. */
export function namesIn(message: string): readonly string[] {
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...placeholders(message), ...tags])].sort();
}

/**
 * Finds placeholders. Braces of ICU messages alternate: an argument opens at every even depth, a choice's text at
 * every odd one.
 */
function placeholders(message: string): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [brace, name] of message.matchAll(/\{\s*(\w*)|\}/g)) {
    if (brace === '}') depth--;
    else if (depth++ % 2 === 0 && name) names.push(`{${name}}`);
  }
  return names;
}

/** The same of each language of the product, whose texts are in a file of the folder such as `ja.json`. */
export function languageProblems(messages: readonly SourceMessage[], folder: string): readonly string[] {
  const translated = locales.filter((locale) => locale !== defaultLocale);
  return translated.flatMap((locale) => {
    const file = join(folder, `${locale}.json`);
    if (!existsSync(file)) return [`${locale}.json: there is no such file`];
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return translationProblems(messages, texts).map((problem) => `${locale}.json: ${problem}`);
  });
}
