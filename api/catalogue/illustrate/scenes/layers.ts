import { element, fade, path, picture } from '../shape';

/** Scenes are drawn in a view box of 960 × 540, far things first. */
export const [width, height] = [960, 540];

export interface Sky {
  readonly top: string;
  readonly bottom: string;
  readonly sun: string;
  readonly sunAt: readonly [x: number, y: number];
}

export const scene = (sky: Sky, ...layers: readonly string[]) =>
  picture(
    width,
    height,
    element(
      'defs',
      {},
      fade('sky', [
        [0, sky.top],
        [1, sky.bottom],
      ]),
    ),
    element('rect', { width, height, fill: 'url(#sky)' }),
    element('circle', { cx: sky.sunAt[0], cy: sky.sunAt[1], r: 62, fill: sky.sun }),
    ...layers,
  );

/** Rolling land: the height of its edge at even steps from left to right. */
export function hills(edge: readonly number[], fill: string): string {
  const step = width / (edge.length - 1);
  const curves = edge.slice(1).map((y, index) => {
    const [x, before] = [index * step, edge[index] ?? y];
    return `C${x + step / 2} ${before} ${x + step / 2} ${y} ${x + step} ${y}`;
  });
  return path(`M0 ${edge[0] ?? 0}${curves.join('')}V${height}H0Z`, { fill });
}

/** A peak with a cap of snow. */
export const mountain = (x: number, top: number, reach: number, base: number, fill: string, snow: string) => {
  const slope = (base - top) / reach;
  const cap = reach * 0.3;
  const [left, right, line] = [x - cap, x + cap, top + cap * slope];
  return (
    path(`M${x - reach} ${base}L${x} ${top}L${x + reach} ${base}Z`, { fill }) +
    path(
      `M${x} ${top}L${right} ${line}L${x + cap * 0.5} ${line - 12}L${x + cap * 0.15} ${line + 14}L${x - cap * 0.3} ${line - 8}L${left} ${line}Z`,
      { fill: snow },
    )
  );
};

/** A row of buildings: x, width and height of each, standing on `base`. */
export const buildings = (
  base: number,
  fill: string,
  windows: string,
  blocks: readonly (readonly [x: number, wide: number, tall: number])[],
) =>
  blocks
    .map(([x, wide, tall]) => {
      const rows = Array.from(
        { length: Math.floor((tall - 24) / 30) },
        (_, row) => base - tall + 18 + row * 30,
      );
      const panes = rows.map((y) => `M${x + 12} ${y}H${x + wide - 12}`).join('');
      return (
        element('rect', { x, y: base - tall, width: wide, height: tall, rx: 3, fill }) +
        path(panes, { stroke: windows, 'stroke-width': 8, 'stroke-dasharray': '10 8', fill: 'none' })
      );
    })
    .join('');

/** A road that runs to the horizon at `x`, `y`. */
export const road = (x: number, y: number, tarmac = '#8b97a0') =>
  path(`M${x - 6} ${y}H${x + 6}L620 ${height}H340Z`, { fill: tarmac }) +
  path(`M${x} ${y + 14}L480 ${height}`, {
    stroke: '#f4f4ef',
    'stroke-width': 6,
    'stroke-dasharray': '16 22 26 28 38 34 50',
    fill: 'none',
  });

export const fir = (x: number, base: number, tall: number, fill: string) =>
  element('rect', { x: x - 4, y: base - 10, width: 8, height: 14, fill: '#6d5b4d' }) +
  path(
    `M${x} ${base - tall}L${x + tall * 0.24} ${base - tall * 0.5}H${x + tall * 0.14}L${x + tall * 0.34} ${base - 8}H${x - tall * 0.34}L${x - tall * 0.14} ${base - tall * 0.5}H${x - tall * 0.24}Z`,
    { fill },
  );

export const palm = (x: number, base: number, tall: number) => {
  const [cx, cy] = [x + tall * 0.14, base - tall];
  const leaf = (dx: number, dy: number, lift: number) =>
    `M${cx} ${cy}Q${cx + dx * 0.5} ${cy - lift} ${cx + dx} ${cy + dy}Q${cx + dx * 0.5} ${cy - lift * 0.35} ${cx} ${cy}Z`;
  return (
    path(`M${x} ${base}Q${x + tall * 0.02} ${base - tall * 0.5} ${cx} ${cy}`, {
      stroke: '#8a6d55',
      'stroke-width': 9,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    path(
      [
        leaf(-78, 26, 44),
        leaf(-52, 62, 14),
        leaf(78, 26, 44),
        leaf(54, 62, 14),
        leaf(-30, -34, 34),
        leaf(34, -34, 34),
      ].join(''),
      { fill: '#4f8a6b' },
    )
  );
};

/** Light strokes on water. */
export const ripples = (y: number, colour = '#fff') =>
  path(
    `M60 ${y}H190M260 ${y + 22}H420M520 ${y + 4}H600M660 ${y + 30}H860M120 ${y + 52}H240M470 ${y + 60}H610M770 ${y + 66}H900`,
    {
      stroke: colour,
      'stroke-width': 4,
      'stroke-linecap': 'round',
      opacity: '.5',
      fill: 'none',
    },
  );

export const plane = (x: number, y: number, fill = '#fff') =>
  element(
    'g',
    { transform: `translate(${x} ${y})`, fill },
    path('M0 26Q4 18 22 18H126L150 0H162L154 20Q158 24 152 28L128 32H18Q2 32 0 26Z', {}),
    path('M56 28L92 52H108L92 28Z', { opacity: '.85' }),
  );
