import { TestSite as SiteOfReleases } from '@wadachi/delivery/host/testing/site';
import type { LightMyRequestResponse } from 'fastify';
import { bootElementId, type Boot } from '../../src/boot';
import { aHostAt } from './host';

export { browser, reportTokenOf, ticketOf } from '@wadachi/delivery/host/testing/site';

/** A folder with a host's release 1, remotes' releases, and a signed channel, for hosts of this site. */
export const TestSite = { make: () => SiteOfReleases.make(aHostAt) };
export type TestSite = SiteOfReleases;

/** The boot data that the server wrote into a page. */
export function bootOf({ body }: Pick<LightMyRequestResponse, 'body'>): Boot {
  const text = new RegExp(`id="${bootElementId}"[^>]*>([^]*?)</script>`).exec(body)?.[1] ?? '';
  return JSON.parse(text) as Boot;
}
