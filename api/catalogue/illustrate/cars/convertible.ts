import { element, outline, path } from '../shape';
import type { CarDrawing } from '../car';

const seat = (x: number, fill: string) =>
  path(
    outline([
      [x, 204, 4],
      [x + 14, 168, 8],
      [x + 17, 150, 8],
      [x + 36, 148, 9],
      [x + 42, 168, 8],
      [x + 44, 204, 4],
    ]),
    { fill },
  );

/** A low two-seater with the roof folded away. */
export const convertible: CarDrawing = {
  body: [
    [86, 268, 12],
    [76, 236, 18],
    [88, 208, 30],
    [226, 182, 40],
    [278, 190, 24],
    [404, 190, 18],
    [450, 174, 26],
    [544, 182, 24],
    [562, 210, 22],
    [556, 258, 14],
    [540, 269, 8],
  ],
  windows: [],
  wheels: [
    { x: 174, radius: 42 },
    { x: 464, radius: 42 },
  ],
  seams: [
    'M262 194C258 220 264 240 272 254',
    'M400 194C406 218 398 238 388 254',
    'M272 254H388',
    'M108 210L232 188',
  ],
  crease: 'M104 222C210 206 400 206 550 210',
  handles: [[362, 204]],
  headlight: [
    [86, 216, 8],
    [132, 202, 14],
    [138, 214, 8],
    [98, 226, 8],
  ],
  tailLight: [
    [520, 190, 8],
    [550, 192, 6],
    [560, 206, 5],
    [526, 204, 8],
  ],
  mirror: [256, 176],
  sill: 248,
  trim: [
    [
      [77, 242, 5],
      [118, 244, 6],
      [118, 257, 6],
      [82, 257, 5],
    ],
  ],
  behind:
    seat(366, '#7a4f3a') +
    seat(348, '#99684d') +
    path('M318 196C322 182 330 174 336 170', {
      fill: 'none',
      stroke: '#2a3038',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }) +
    path(
      outline([
        [410, 196, 2],
        [416, 172, 14],
        [448, 164, 16],
        [482, 180, 10],
      ]),
      { fill: '#343b44' },
    ) +
    path(
      outline([
        [240, 190, 2],
        [296, 134, 6],
        [304, 137, 5],
        [314, 192, 2],
      ]),
      { fill: '#8fb0bf', opacity: '.55' },
    ) +
    path('M236 190L297 135', {
      fill: 'none',
      stroke: '#2a3038',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }) +
    element('path', {
      d: 'M299 138L314 190',
      fill: 'none',
      stroke: '#2a3038',
      'stroke-width': 3,
      opacity: '.6',
    }),
};
