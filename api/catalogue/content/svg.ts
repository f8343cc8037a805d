import { SaxesParser } from 'saxes';

/** Elements that draw. Nothing that runs, embeds, links or animates. */
const allowedElements = new Set(
  (
    'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology ' +
    'feOffset feTile feTurbulence'
  ).split(' '),
);
const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

const isFragment = (reference: string) => /^#[A-Za-z_][\w.-]*$/.test(reference.trim());

/** Finds anything in a piece of CSS that could fetch. Escapes are refused, because they could hide it. */
function cssProblem(css: string): string | undefined {
  if (/[\\<]|@import|expression\s*\(|image-set|javascript:/i.test(css))
    return 'has CSS that is not allowed in a picture';
  for (const [, reference = ''] of css.matchAll(/url\s*\(([^)]*)\)?/gi)) {
    if (!isFragment(reference.replace(/^\s*["']|["']\s*$/g, '')))
      return 'refers to something outside of the picture';
  }
  return undefined;
}

function attributeProblem(key: string, value: string): string | undefined {
  if (key === 'xmlns') return value === svgNamespace ? undefined : 'has a foreign namespace';
  if (key === 'xmlns:xlink') return value === xlinkNamespace ? undefined : 'has a foreign namespace';
  if (key.includes(':') && !key.startsWith('xml:') && key !== 'xlink:href') {
    return `has the attribute ${key}; export it as plain SVG`;
  }
  if (/^on/i.test(key)) return `has the event handler ${key}`;
  if (/^(xlink:)?href$|^src$|^xml:base$/i.test(key)) {
    return isFragment(value) ? undefined : 'refers to something outside of the picture';
  }
  return cssProblem(value);
}

type Attributes = Readonly<Record<string, string>>;

function elementProblem(name: string, attributes: Attributes): string | undefined {
  if (!allowedElements.has(name)) return `has the element <${name}>, which a picture may not hold`;
  for (const [key, value] of Object.entries(attributes)) {
    const problem = attributeProblem(key, value);
    if (problem) return problem;
  }
  return undefined;
}

function rootProblem(name: string, attributes: Attributes): string | undefined {
  if (name !== 'svg' || attributes['xmlns'] !== svgNamespace)
    return `must be an <svg xmlns="${svgNamespace}">`;
  return 'viewBox' in attributes ? undefined : 'needs a viewBox, or it can’t be drawn at other sizes';
}

class SvgRefused extends Error {}

function refuse(message: string | undefined): void {
  if (message !== undefined) throw new SvgRefused(message);
}

const refuseUnneeded = () =>
  refuse('is not plain XML here (no document type, CDATA or processing instruction is allowed)');

/** Words the parser's error for the tag or reference at the end of `read`. */
function xmlProblem({ message }: Error, read: string): string {
  const [last = ''] = /[<&][^<&]*$/.exec(read) ?? [];
  if (message.includes('entity')) return `the reference ${last} is not allowed`;
  return /^(unexpected close|unmatched closing) tag/.test(message)
    ? `${last} closes nothing`
    : `is not well-formed XML: ${message}`;
}

/**
 * The first reason why an SVG file can't be served to customers, with its line. The XML must be well-formed and have no
 * document type, CDATA or processing instruction, so that a browser reads the same in it.
 */
export function svgProblem(source: string): { message: string; line: number } | undefined {
  const parser = new SaxesParser({ xmlns: false, position: false });
  /** The text directly inside each open element; browsers read a style sheet like this. */
  const texts: string[] = [];
  parser.on('doctype', refuseUnneeded);
  parser.on('cdata', refuseUnneeded);
  parser.on('processinginstruction', refuseUnneeded);
  parser.on('error', (error) => refuse(xmlProblem(error, source.slice(0, parser.position))));
  parser.on('opentag', ({ name, attributes }) => {
    if (texts.length === 0) refuse(rootProblem(name, attributes));
    refuse(elementProblem(name, attributes));
    texts.push('');
  });
  parser.on('text', (text) => {
    if (texts.length > 0) texts.push(`${texts.pop()}${text}`);
  });
  parser.on('closetag', ({ name }) => {
    const text = texts.pop() ?? '';
    if (name === 'style') refuse(cssProblem(text));
  });
  try {
    parser.write(source).close();
    return undefined;
  } catch (error) {
    if (error instanceof SvgRefused) return { message: error.message, line: parser.line };
    throw error;
  }
}
