/** A corner: x, y and how far from it the outline starts to round it. All lengths are in units of the view box. */
export type Corner = readonly [x: number, y: number, rounding?: number];

const short = (value: number) => String(Math.round(value * 10) / 10);
export const at = (x: number, y: number) => `${short(x)} ${short(y)}`;

/** A closed outline through corners, each rounded by a quadratic curve. */
export function outline(corners: readonly Corner[]): string {
  const cut = (from: Corner, to: Corner, rounding: number): string => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const share = length === 0 ? 0 : Math.min(rounding, length / 2) / length;
    return at(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
  };
  const parts = corners.map((corner, index) => {
    const [before, after] = [
      corners.at(index - 1) ?? corner,
      corners[(index + 1) % corners.length] ?? corner,
    ];
    const rounding = corner[2] ?? 0;
    const [x, y] = corner;
    const entry = `${index === 0 ? 'M' : 'L'}${cut(corner, before, rounding)}`;
    return rounding === 0 ? entry : `${entry}Q${at(x, y)} ${cut(corner, after, rounding)}`;
  });
  return `${parts.join('')}Z`;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element as text. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export const path = (d: string, attributes: Attributes) => element('path', { d, ...attributes });

export const picture = (width: number, height: number, ...children: readonly string[]) =>
  `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }, ...children)}\n`;

/** A gradient from top to bottom; stops are offset, colour and opacity. */
export const fade = (
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
) =>
  element(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    ...stops.map(([offset, colour, opacity]) =>
      element('stop', {
        offset,
        'stop-color': colour,
        'stop-opacity': opacity === undefined ? undefined : String(opacity),
      }),
    ),
  );
