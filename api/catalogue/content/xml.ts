export interface XmlElement {
  readonly name: string;
  /** Values with their character references resolved. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Text directly inside. */
  text: string;
  readonly line: number;
}

/** Not well-formed, or a part of XML that a picture has no need of. */
export class XmlRefused extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

const name = '[A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?';
const comment = /<!--(?:(?!--)[\s\S])*-->/y;
const declaration = /<\?xml\s[^?<>]*\?>/y;
const closeTag = new RegExp(`</(${name})\\s*>`, 'y');
const openTag = new RegExp(`<(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y');
const attribute = new RegExp(`(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const characters = /[^<]+/y;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolve(raw: string, refuse: (message: string) => never): string {
  return raw.replace(/&([^;\s]*;?)/g, (reference, body: string) => {
    const number = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));$/i.exec(body);
    const code = number && parseInt(number[1] ?? number[2] ?? '', number[1] === undefined ? 10 : 16);
    if (code && code <= 0x10ffff) return String.fromCodePoint(code);
    return named[body.replace(/;$/, '')] ?? refuse(`the reference ${reference} is not allowed`);
  });
}

/**
 * The elements of a small XML document, strictly: document types, entities, CDATA and processing instructions are
 * refused, so that no other parser can see something else in it.
 * @throws XmlRefused
 */
export function readXml(source: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  let offset = source.startsWith('\uFEFF') ? 1 : 0;
  let [counted, line] = [0, 1];
  const lineHere = () => {
    for (; counted < offset; counted += 1) if (source.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  const refuse = (message: string): never => {
    throw new XmlRefused(message, lineHere());
  };
  const next = (pattern: RegExp) => {
    pattern.lastIndex = offset;
    return pattern.exec(source);
  };

  while (offset < source.length) {
    const start = offset;
    const token = next(comment) ?? (start <= 1 ? next(declaration) : null);
    const text = token ? null : next(characters);
    const closing = token || text ? null : next(closeTag);
    const opening = token || text || closing ? null : next(openTag);
    if (text) {
      const inside = open.at(-1);
      const resolved = resolve(text[0], refuse);
      if (inside) inside.text += resolved;
      else if (resolved.trim() !== '') refuse('has text outside of its root element');
    } else if (closing) {
      if (open.pop()?.name !== closing[1]) refuse(`</${closing[1]}> closes nothing`);
    } else if (opening) {
      if (open.length === 0 && elements.length > 0) refuse('has more than one root element');
      const attributes = new Map<string, string>();
      for (const [, key = '', double, single] of (opening[2] ?? '').matchAll(attribute)) {
        if (attributes.has(key)) refuse(`says ${key} twice`);
        attributes.set(key, resolve(double ?? single ?? '', refuse));
      }
      const element = { name: opening[1] ?? '', attributes, text: '', line: lineHere() };
      elements.push(element);
      if (opening[3] === '') open.push(element);
    }
    const read = token ?? text ?? closing ?? opening;
    if (!read)
      return refuse('is not plain XML here (no document type, CDATA or processing instruction is allowed)');
    offset = start + read[0].length;
  }
  if (open.length > 0) refuse(`<${open.at(-1)?.name}> is never closed`);
  if (elements.length === 0) refuse('is empty');
  return elements;
}
