import type { CarDrawing } from '../car';
import type { PaintName } from '../paints';
import { compact } from './compact';
import { convertible } from './convertible';
import { kei } from './kei';
import { minivan } from './minivan';
import { sedan } from './sedan';
import { suv } from './suv';
import { van } from './van';
import { wagon } from './wagon';

/** Every body type of the sample, with the paints it is shown in; the first stands for the body type. */
export const cars: Readonly<
  Record<string, { readonly drawing: CarDrawing; readonly paints: readonly PaintName[] }>
> = {
  kei: { drawing: kei, paints: ['sage', 'white', 'sand', 'sky', 'graphite'] },
  compact: { drawing: compact, paints: ['red', 'white', 'blue', 'silver', 'sage'] },
  sedan: { drawing: sedan, paints: ['graphite', 'white', 'silver', 'blue'] },
  wagon: { drawing: wagon, paints: ['blue', 'white', 'silver', 'graphite'] },
  minivan: { drawing: minivan, paints: ['white', 'silver', 'graphite', 'sage'] },
  suv: { drawing: suv, paints: ['sand', 'white', 'graphite', 'blue', 'sage'] },
  van: { drawing: van, paints: ['silver', 'white', 'graphite', 'sky'] },
  convertible: { drawing: convertible, paints: ['sky', 'red', 'white', 'graphite'] },
};
