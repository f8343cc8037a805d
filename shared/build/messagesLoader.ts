import { parse } from '@formatjs/icu-messageformat-parser';
import type { LoaderContext } from 'webpack';
import { messageCalls } from './messageCalls';

/**
 * Parses ICU messages while building, so that no page carries the parser: the messages of a `defineMessages` call stand
 * in its place, each with its id and its text as a syntax tree, and descriptions, which are for translators, stay out.
 * The values of language files become trees as well. Throws on a message that isn't a plain literal or isn't ICU.
 */
export default function messagesLoader(this: LoaderContext<unknown>, source: string): string {
  if (this.resourcePath.endsWith('.json')) return compileTexts(source);
  return source.includes('defineMessages') ? compileCalls(this.resourcePath, source) : source;
}

function compileTexts(source: string): string {
  const texts = JSON.parse(source) as Record<string, string>;
  const trees = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]));
  // A string of JSON is read faster than a literal. A module of type json would need more of webpack's runtime.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(trees))});`;
}

function compileCalls(path: string, source: string): string {
  return messageCalls(path, source).reduceRight((text, { from, to, messages }) => {
    const compiled = messages.map(({ name, id, text: source }) => [
      name,
      { id, defaultMessage: parse(source) },
    ]);
    return text.slice(0, from) + JSON.stringify(Object.fromEntries(compiled)) + text.slice(to);
  }, source);
}
