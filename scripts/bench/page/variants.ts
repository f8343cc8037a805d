import { ReleasesInService } from '../../../delivery/host/releases/releasesInService';
import { PlainInService, ViewWithheld } from './releases';

/** The ways in which the same page is brought to a browser. */
export const variants = {
  product: ReleasesInService,
  plain: PlainInService,
  client: ViewWithheld,
} as const;

export type Variant = keyof typeof variants;

export const variantNames = Object.keys(variants) as Variant[];
