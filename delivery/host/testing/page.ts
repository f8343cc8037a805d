import type { Plan } from '../../core';
import type { PageRequest } from '../render/messages';

/** A visit to a page; a test says only what it is about. */
export const aPage = (overrides: Partial<PageRequest> & { readonly plan: Plan }): PageRequest => ({
  path: '/',
  withheld: [],
  ...overrides,
});
