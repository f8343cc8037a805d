import { SaxesParser } from 'saxes';
import type { AgedObject } from './objects';

export interface ListPage {
  readonly objects: readonly AgedObject[];
  /** Asks for the next page. */
  readonly next: string | undefined;
}

/** A page of ListObjectsV2, or undefined when it is none. */
export function pageOf(xml: string): ListPage | undefined {
  const textsOf = readTexts(xml);
  const [isTruncated] = textsOf('ListBucketResult/IsTruncated');
  const [next] = textsOf('ListBucketResult/NextContinuationToken');
  const keys = textsOf('ListBucketResult/Contents/Key');
  const times = textsOf('ListBucketResult/Contents/LastModified');
  if (isTruncated === undefined || keys.length !== times.length) return undefined;
  return {
    objects: keys.map((key, index) => ({ key, writtenAt: new Date(times[index] ?? '') })),
    next: isTruncated === 'true' ? next : undefined,
  };
}

/** The code of a refusal, such as `NoSuchKey`; empty when the body says none. */
export const refusalCodeOf = (xml: string): string => readTexts(xml)('Error/Code')[0]?.slice(0, 100) ?? '';

/** Gives the texts of all elements with a path such as `Error/Code`; none where the XML is not well-formed. */
function readTexts(xml: string): (path: string) => readonly string[] {
  const texts = new Map<string, string[]>();
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', () => {
    const at = path.join('/');
    const same = texts.get(at);
    if (same) same.push(text);
    else texts.set(at, [text]);
    path.pop();
    text = '';
  });
  try {
    parser.write(xml).close();
  } catch {
    texts.clear();
  }
  return (at) => texts.get(at) ?? [];
}
