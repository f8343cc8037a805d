import type { Visit } from '@wadachi/delivery/host';
import { composeDocument, type Composing, type PageAnswer } from '../composeDocument';
import { isOfOneCustomer } from '../sendDocument';
import { cachedPage, type CachedPage } from './CachedPage';

interface Making
  extends Pick<Composing, 'countryLookUp' | 'mapStyle' | 'allowsTags'>, Pick<CachedPage, 'mayBeStale'> {}

/** A guest's page as it is kept for others; undefined for an error, and for one that the browser must complete. */
export async function cacheablePage(
  visit: Visit,
  answer: PageAnswer,
  { mayBeStale, ...composing }: Making,
): Promise<CachedPage | undefined> {
  if (answer.kind === 'redirect' || answer.view?.kind !== 'page' || answer.rest) return undefined;
  if (isOfOneCustomer(answer)) return undefined;
  const { headers, start, end } = await composeDocument(visit, answer, {
    ...composing,
    isSecret: false,
    forGuests: true,
  });
  if (visit.hasFailed) return undefined;
  const html = Buffer.concat([Buffer.from(start), answer.content, Buffer.from(end)]);
  return cachedPage(html, { headers, mayBeStale });
}
