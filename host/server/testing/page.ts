import type { Plan } from '@wadachi/delivery/core';
import type { PageRequest } from '../render/messages';

/** A visit to a page; a test says only what it is about. */
export const aPage = (overrides: Partial<PageRequest> & { readonly plan: Plan }): PageRequest => ({
  path: '/',
  locale: 'en',
  origin: 'http://localhost',
  protocol: 'http',
  cookies: undefined,
  requestId: 'a test',
  clientAddress: '127.0.0.1',
  isCrawler: false,
  now: new Date('2026-11-21T00:00:00Z'),
  apiUrl: 'http://127.0.0.1:1',
  apiToken: undefined,
  withheld: [],
  ...overrides,
});
