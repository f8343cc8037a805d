import { siteName } from '@wadachi/intl';
import type { BrowserSite } from './BrowserSite';

/** A page that turns into another in its place, as one on which a booking was cancelled, has its new heading as its title. */
export function followHeading({ navigation, platform }: Pick<BrowserSite, 'navigation' | 'platform'>): void {
  const shown = () => [navigation.view, document.querySelector('main h1')?.textContent] as const;
  let before = shown();
  new MutationObserver(() => {
    const [view, heading] = shown();
    if (view === before[0] && before[1] && heading && heading !== before[1])
      document.title = `${heading} | ${siteName(platform.locale)}`;
    before = [view, heading];
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
