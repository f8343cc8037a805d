import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageCalls } from '../../build/messageCalls';
import { defaultLocale, locales } from '../../intl/locale';

/** What the code says, and what a translation must keep. */
export interface SourceMessage {
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
  return messageCalls(file, readFileSync(file, 'utf8')).flatMap(({ messages }) =>
    messages.map(({ id, text }) => ({ id, defaultMessage: text, file })),
  );
}

/**
 * What is wrong with a language's texts, one line each: a message that has no text, an empty text, a text with
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

/** In ICU messages braces alternate: an argument opens at every even depth, a choice's text at every odd one. */
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
