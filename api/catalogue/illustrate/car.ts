import type { Paint } from './paints';
import { at, element, fade, outline, path, picture, type Corner } from './shape';

export interface Wheel {
  readonly x: number;
  readonly radius: number;
}

/** A car seen from its left side, its front to the left, in a view box of 640 × 360. */
export interface CarDrawing {
  readonly body: readonly Corner[];
  readonly windows: readonly (readonly Corner[])[];
  readonly wheels: readonly [Wheel, Wheel];
  /** Seams between doors and panels, as path data. */
  readonly seams: readonly string[];
  /** Crease along the side that catches light, as path data. */
  readonly crease: string;
  readonly handles: readonly (readonly [x: number, y: number])[];
  readonly headlight: readonly Corner[];
  readonly tailLight: readonly Corner[];
  readonly mirror: readonly [x: number, y: number];
  /** Height at which the sill's shade begins. */
  readonly sill: number;
  /** Unpainted parts below the body: bumpers, cladding. */
  readonly trim?: readonly (readonly Corner[])[];
  /** Drawn behind the body and over it. */
  readonly behind?: string;
  readonly front?: (paint: Paint) => string;
}

const ground = 292;
const dark = '#2a3038';

const backdrop = () =>
  element('rect', { width: 640, height: 360, fill: 'url(#air)' }) +
  element('circle', { cx: 486, cy: 132, r: 104, fill: '#fff', opacity: '.55' }) +
  path('M0 266C70 236 128 232 196 246S334 214 420 228 566 216 640 244V292H0Z', {
    fill: '#cfdde2',
    opacity: '.75',
  }) +
  element('rect', { y: 281, width: 640, height: 79, fill: '#dde3e6' }) +
  element('rect', { y: 281, width: 640, height: 2, fill: '#c8d2d7' });

const spokes = ({ x, radius }: Wheel) =>
  Array.from({ length: 5 }, (_, index) => {
    const angle = (index / 5) * 2 * Math.PI - Math.PI / 2;
    const tip = (spread: number, reach: number) =>
      at(x + Math.cos(angle + spread) * reach, ground - radius + Math.sin(angle + spread) * reach);
    return path(
      `M${tip(-0.5, radius * 0.17)}L${tip(-0.15, radius * 0.6)}L${tip(0.15, radius * 0.6)}L${tip(0.5, radius * 0.17)}Z`,
      { fill: '#c9d0d6' },
    );
  }).join('');

function wheel(one: Wheel): string {
  const ring = (share: number, fill: string) =>
    element('circle', { cx: one.x, cy: ground - one.radius, r: one.radius * share, fill });
  return (
    ring(1, dark) +
    ring(0.9, '#343b44') +
    ring(0.68, '#e3e7ea') +
    ring(0.6, '#59636e') +
    spokes(one) +
    ring(0.19, '#e3e7ea') +
    ring(0.09, '#8f99a3')
  );
}

const arch = ({ x, radius }: Wheel) =>
  element('circle', { cx: x, cy: ground - radius, r: radius + 7, fill: '#1f242b' });

const shadow = ([front, rear]: CarDrawing['wheels']) =>
  element('ellipse', {
    cx: (front.x + rear.x) / 2,
    cy: ground + 1,
    rx: (rear.x - front.x) / 2 + 116,
    ry: 11,
    fill: '#5b6b76',
    opacity: '.16',
  }) +
  element('ellipse', {
    cx: (front.x + rear.x) / 2,
    cy: ground + 1,
    rx: (rear.x - front.x) / 2 + 64,
    ry: 7,
    fill: '#33404a',
    opacity: '.3',
  });

function glass(windows: CarDrawing['windows']): string {
  const shapes = windows.map((window) => path(outline(window), { fill: 'url(#glass)' })).join('');
  const clip = element('clipPath', { id: 'panes' }, ...windows.map((window) => path(outline(window), {})));
  const gleam = path('M250 60H286L216 200H180ZM424 60H484L414 200H354ZM500 60H512L442 200H430Z', {
    fill: '#fff',
    opacity: '.13',
    'clip-path': 'url(#panes)',
  });
  return clip + shapes + gleam;
}

/** The whole picture of one car in one paint. */
export function drawCar(car: CarDrawing, paint: Paint): string {
  const body = outline(car.body);
  const handle = ([x, y]: readonly [number, number]) =>
    element('rect', { x, y, width: 24, height: 5, rx: 2.5, fill: paint.shade });
  const [mirrorX, mirrorY] = car.mirror;
  const onBody = (d: string, attributes: Record<string, string | number>) =>
    path(d, { 'clip-path': 'url(#body)', ...attributes });
  return picture(
    640,
    360,
    element(
      'defs',
      {},
      fade('air', [
        [0, '#e3edf2'],
        [1, '#f3f6f6'],
      ]),
      fade('glass', [
        [0, '#3d5363'],
        [1, '#5d7889'],
      ]),
      fade('light', [
        [0, '#fff', 0.22],
        [0.42, '#fff', 0.04],
        [0.6, '#000', 0],
        [1, '#000', 0.14],
      ]),
      element('clipPath', { id: 'body' }, path(body, {})),
    ),
    backdrop(),
    shadow(car.wheels),
    car.behind ?? '',
    path(body, { fill: paint.body }),
    onBody(`M0 ${car.sill}H640V360H0Z`, { fill: paint.shade, opacity: '.75' }),
    path(body, { fill: 'url(#light)', stroke: paint.shade, 'stroke-width': 2 }),
    onBody(car.crease, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: '.38',
    }),
    ...(car.trim ?? []).map((corners) => path(outline(corners), { fill: dark })),
    glass(car.windows),
    path(car.seams.join(''), {
      fill: 'none',
      stroke: '#1f2830',
      'stroke-width': 2,
      'stroke-linecap': 'round',
      opacity: '.26',
    }),
    ...car.handles.map(handle),
    path(outline(car.headlight), { fill: '#fdf6df', stroke: '#8d99a2', 'stroke-width': 1.5 }),
    path(outline(car.tailLight), { fill: '#c5433c' }),
    car.front?.(paint) ?? '',
    element('g', { 'clip-path': 'url(#body)' }, ...car.wheels.map(arch)),
    ...car.wheels.map(wheel),
    path(
      outline([
        [mirrorX, mirrorY, 4],
        [mirrorX + 17, mirrorY - 2, 6],
        [mirrorX + 19, mirrorY + 13, 5],
        [mirrorX + 3, mirrorY + 14, 5],
      ]),
      { fill: paint.shade },
    ),
  );
}
