import { element, path, picture } from './shape';

export interface Brand {
  readonly words: string;
  readonly accent: string;
}

/** Wadachi is the track a wheel leaves: two of them run to the horizon. */
const mark = (accent: string) =>
  element('rect', { width: 32, height: 32, rx: 8, fill: accent }) +
  path('M9 26C10 17 13 11 15 7M23 26C22 17 19 11 17 7', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 3.4,
    'stroke-linecap': 'round',
    'stroke-dasharray': '5.4 3.6',
  });

export const brands: Readonly<Record<string, Brand>> = {
  wadachi: { words: 'Wadachi', accent: '#2f6f78' },
  airport: { words: 'Wadachi Airport', accent: '#3d64a0' },
  resort: { words: 'Wadachi Resort', accent: '#c8643f' },
};

export const logo = ({ words, accent }: Brand) =>
  picture(
    60 + words.length * 15.4,
    48,
    element('g', { transform: 'translate(4 8)' }, mark(accent)),
    element(
      'text',
      {
        x: 48,
        y: 33,
        'font-family': 'system-ui, -apple-system, Segoe UI, sans-serif',
        'font-size': 25,
        'font-weight': 700,
        'letter-spacing': '.2',
        fill: accent,
        textLength: words.length * 15.4 - 4,
        lengthAdjust: 'spacingAndGlyphs',
      },
      words,
    ),
  );

/** At 16 pixels the dashes would be mud: two plain tracks. */
export const favicon = (size: 16 | 32, { accent }: Brand) =>
  size === 32
    ? picture(32, 32, mark(accent))
    : picture(
        16,
        16,
        element('rect', { width: 16, height: 16, rx: 4, fill: accent }),
        path('M4.5 13C5 8.5 6.3 5.5 7.3 3.2M11.5 13C11 8.5 9.7 5.5 8.7 3.2', {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 2,
          'stroke-linecap': 'round',
        }),
      );
