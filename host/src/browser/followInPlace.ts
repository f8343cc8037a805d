import type { BrowserSite } from './BrowserSite';
import { followHeading } from './followHeading';
import { keepFocus } from './keepFocus';

/** Follows what a press changes within a page. */
export function followInPlace(site: BrowserSite): void {
  keepFocus();
  followHeading(site);
}
