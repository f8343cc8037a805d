import type { ShopMap } from '@wadachi/contract';

type Point = ShopMap['points'][number];

/** A point as a page shows it. */
export interface ShownPoint extends Pick<Point, 'x' | 'y' | 'position'> {
  readonly key: string;
  readonly name: string;
  readonly price: string | undefined;
  readonly count: number;
  /** All that is said of it, in one line. */
  readonly label: string;
  /** Undefined for the shop that the page is about. */
  readonly to: string | undefined;
  readonly onChoose: () => void;
}
