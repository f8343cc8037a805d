import type { Localized } from '../texts';

/** Facts that a catalogue says of its whole site. */
export interface SiteJson {
  brand?: {
    name: Localized;
    /** Id of a `pictures` row. */
    mark?: string;
    /** Ends every mail. */
    signature?: Localized;
  };
  child_seats?: { below_age: number; below_cm: number | null };
}
