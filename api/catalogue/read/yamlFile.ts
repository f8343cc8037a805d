import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import type { SourceLocation, Problems } from './problems';
import type { Path, RawRecord } from './rawRecord';

function offsetOf(document: Document.Parsed, path: Path): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? String(key.value) : key) === String(step));
      if (!pair) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

/** One document with the line of each of its fields; undefined (and problems) when it is not YAML. */
export function readYaml(text: string, file: string, problems: Problems): RawRecord | undefined {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const at = (offset: number): SourceLocation => ({
    file,
    line: Math.max(1, lineCounter.linePos(offset).line),
  });
  if (document.errors.length > 0) {
    for (const error of document.errors) problems.addUnreadable(at(error.pos[0]), error.message);
    return undefined;
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return { value, place: (path) => at(offsetOf(document, path)) };
  } catch (error) {
    problems.addUnreadable({ file, line: 1 }, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** The records of a list or, for a file that holds one mapping, that one record with the file's name as its id. */
export function yamlRecords(text: string, file: string, problems: Problems): RawRecord[] {
  const document = readYaml(text, file, problems);
  if (!document) return [];
  const { value } = document;
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => ({
      value: item,
      place: (path) => document.place([index, ...path]),
    }));
  }
  if (typeof value !== 'object') {
    problems.add({ file, line: 1 }, '', 'must hold a list of records, or one record');
    return [];
  }
  const id = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return [{ value: 'id' in value ? value : { id, ...value }, place: document.place }];
}
