import type { Localized } from '../texts';

export interface SiteJson {
  brand?: {
    name: Localized;
    mark?: string;
    signature?: Localized;
  };
  child_seats?: { below_age: number; below_cm: number | null };
}
