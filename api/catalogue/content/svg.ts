import { readXml, XmlRefused, type XmlElement } from './xml';

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

/** What is wrong with a piece of CSS: anything that could fetch. Escapes are refused, they could hide it. */
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

function elementProblem({ name, attributes, text }: XmlElement): string | undefined {
  if (!allowedElements.has(name)) return `has the element <${name}>, which a picture may not hold`;
  for (const [key, value] of attributes) {
    const problem = attributeProblem(key, value);
    if (problem) return problem;
  }
  return name === 'style' ? cssProblem(text) : undefined;
}

/** The first reason why an SVG file can't be served to customers, with its line. */
export function svgProblem(source: string): { message: string; line: number } | undefined {
  try {
    const elements = readXml(source);
    const root = elements[0];
    if (root?.name !== 'svg' || root.attributes.get('xmlns') !== svgNamespace) {
      return { message: `must be an <svg xmlns="${svgNamespace}">`, line: 1 };
    }
    if (!root.attributes.has('viewBox'))
      return { message: 'needs a viewBox, or it can’t be drawn at other sizes', line: root.line };
    for (const element of elements) {
      const message = elementProblem(element);
      if (message) return { message, line: element.line };
    }
    return undefined;
  } catch (error) {
    if (error instanceof XmlRefused) return { message: error.message, line: error.line };
    throw error;
  }
}
