import { element, path } from '../shape';

/** Things that a place is known by; each stands on `base`. */

export const tower = (x: number, base: number, tall: number, fill: string) =>
  path(
    `M${x - tall * 0.16} ${base}Q${x - 8} ${base - tall * 0.5} ${x - 4} ${base - tall}H${x + 4}Q${x + 8} ${base - tall * 0.5} ${x + tall * 0.16} ${base}H${x + tall * 0.1}Q${x} ${base - tall * 0.3} ${x - tall * 0.1} ${base}Z`,
    { fill },
  ) + element('rect', { x: x - 17, y: base - tall * 0.55, width: 34, height: 12, rx: 3, fill: '#f7f3ea' });

export const pagoda = (x: number, base: number, fill: string) =>
  [0, 1, 2, 3, 4]
    .map((floor) => {
      const [y, half] = [base - 34 - floor * 46, 78 - floor * 10];
      return (
        element('rect', { x: x - half * 0.55, y, width: half * 1.1, height: 36, fill: '#b98d6d' }) +
        path(
          `M${x - half} ${y + 2}Q${x - half * 0.55} ${y - 6} ${x - half * 0.5} ${y - 18}H${x + half * 0.5}Q${x + half * 0.55} ${y - 6} ${x + half} ${y + 2}Z`,
          { fill },
        )
      );
    })
    .join('') + path(`M${x} ${base - 236}V${base - 292}`, { stroke: fill, 'stroke-width': 6, fill: 'none' });

export const torii = (x: number, base: number) =>
  path(
    `M${x - 92} ${base - 150}Q${x} ${base - 132} ${x + 92} ${base - 150}V${base - 132}Q${x} ${base - 116} ${x - 92} ${base - 132}Z`,
    { fill: '#c25c4c' },
  ) +
  path(
    `M${x - 56} ${base - 128}L${x - 64} ${base}M${x + 56} ${base - 128}L${x + 64} ${base}M${x - 76} ${base - 96}H${x + 76}`,
    { stroke: '#c25c4c', 'stroke-width': 13, fill: 'none' },
  );

export const terminal = (base: number) =>
  path(`M80 ${base}V${base - 62}Q300 ${base - 118} 560 ${base - 56}V${base}Z`, { fill: '#f4f6f5' }) +
  path(`M100 ${base - 30}H540`, {
    stroke: '#8fb1c2',
    'stroke-width': 26,
    'stroke-dasharray': '46 10',
    fill: 'none',
  }) +
  path(`M640 ${base}V${base - 150}H664V${base}Z`, { fill: '#dfe6e8' }) +
  path(`M616 ${base - 150}L626 ${base - 184}H678L688 ${base - 150}Z`, { fill: '#6f97ab' }) +
  element('rect', { x: 622, y: base - 192, width: 60, height: 9, rx: 3, fill: '#f4f6f5' });

export const sea = (y: number, fill: string) => element('rect', { y, width: 960, height: 540 - y, fill });

export const wheelOfLight = (x: number, base: number) =>
  element('circle', { cx: x, cy: base - 104, r: 84, fill: 'none', stroke: '#c9837a', 'stroke-width': 7 }) +
  path(
    `M${x - 84} ${base - 104}H${x + 84}M${x} ${base - 188}V${base - 20}M${x - 59} ${base - 163}L${x + 59} ${base - 45}M${x + 59} ${base - 163}L${x - 59} ${base - 45}`,
    { stroke: '#c9837a', 'stroke-width': 3, fill: 'none' },
  ) +
  path(`M${x - 44} ${base}L${x} ${base - 104}L${x + 44} ${base}`, {
    stroke: '#a86a63',
    'stroke-width': 8,
    fill: 'none',
  });
