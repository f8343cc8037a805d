import type { ShopMap } from '@wadachi/contract';

export interface LabelPlace {
  /** Where of the label its point is. */
  readonly side: 'start' | 'middle' | 'end';
  readonly isAbove: boolean;
}

/** Where a label is not cut off by the edge of the map: a name can be half as wide as the map of a phone. */
export const labelPlace = (
  { width, height }: Pick<ShopMap, 'width' | 'height'>,
  { x, y }: Pick<ShopMap['points'][number], 'x' | 'y'>,
): LabelPlace => ({
  side: x < width / 4 ? 'start' : x > (3 * width) / 4 ? 'end' : 'middle',
  isAbove: y > 0.86 * height,
});
