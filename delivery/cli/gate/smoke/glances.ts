import { defaultLocale, locales, type Locale } from '@wadachi/intl';
import type { SmokePage } from './smokePages';
import type { Visitor } from './Visitor';

/** A page opened by somebody else than at first. */
interface Glance {
  readonly page: SmokePage;
  readonly visitor: Visitor;
  readonly locale: Locale;
  /** The visitor's name, before a problem. */
  readonly as: string;
}

interface Visitors {
  readonly guest: Visitor;
  readonly customer: Visitor | undefined;
  readonly insiderOf: (page: SmokePage) => Visitor | undefined;
}

/**
 * Each page in each further language of the site, by a customer, or with the session that it has. Features are on that a share
 * of the visitors has.
 */
export function glancesAt(
  pages: readonly SmokePage[],
  { guest, customer, insiderOf }: Visitors,
  on: readonly string[],
): readonly Glance[] {
  const features = on.length > 0 ? `, with ${on.join(' and ')} on` : '';
  return pages.flatMap((page) => {
    // What a guest has booked is the guest's alone.
    const visitor = insiderOf(page) ?? (customer && !page.isGuests ? customer : guest);
    const login = visitor === guest ? '' : ', logged in';
    return otherLocales.map((locale) => ({
      page,
      visitor,
      locale,
      as: `in ${locale}${login}, on Safari${features}: `,
    }));
  });
}

export const otherLocales = locales.filter((locale) => locale !== defaultLocale);
