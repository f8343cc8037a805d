import type { PageVersions } from '../../core/pageVersions';
import type { PageRequest } from '../render/messages';

/** A visit to a page; a test says only what it is about. */
export const aPage = (
  overrides: Partial<PageRequest> & { readonly pageVersions: PageVersions },
): PageRequest => ({
  path: '/',
  withheld: [],
  ...overrides,
});
