import { hostName, type Channel } from '@wadachi/delivery/core';
import type { InService } from '../../releases/activate';
import type { RenderedPage } from '../../render/PendingPage';
import { PageVisit } from '../../reports/PageVisit';
import type { ReportTokens } from '../../reports/ReportTokens';
import { composeDocument, type Composing } from '../composeDocument';
import { isOfOneCustomer } from '../sendDocument';
import { keptPage, type KeptPage } from './KeptPage';

interface Making
  extends
    Pick<Composing, 'onBadStyle' | 'countryLookUp' | 'mapStyle' | 'allowsTags'>,
    Pick<KeptPage, 'mayBeStale'> {
  readonly channel: Channel;
  /** The visit for which the page was rendered. */
  readonly counted: PageVisit;
  readonly notMeant: readonly string[];
  readonly reportTokens: ReportTokens;
}

/** A guest's page as it is kept for others; undefined for an error, and for one that the browser must complete. */
export async function toKeep(
  inService: InService,
  { answer, content, rest }: RenderedPage,
  { channel, counted, notMeant, reportTokens, mayBeStale, ...composing }: Making,
): Promise<KeptPage | undefined> {
  if (answer.kind === 'redirect' || answer.view?.kind !== 'page' || rest) return undefined;
  const { plan } = inService;
  const document = { ...answer, content, rest, boot: { ...answer.boot, plan } };
  if (isOfOneCustomer(document)) return undefined;
  // The ticket says what is counted each time it is sent, whatever this visit is.
  const shown = [hostName, answer.view.route.remote];
  const sent = new PageVisit(plan, notMeant, () => undefined);
  for (const name of shown) sent.load(name);
  const { headers, start, end } = await composeDocument(inService, document, {
    ...composing,
    isSecret: false,
    reporting: () => sent.reporting(reportTokens, channel),
  });
  if (counted.hasFailed) return undefined;
  const html = Buffer.concat([Buffer.from(start), content, Buffer.from(end)]);
  return keptPage(html, { headers, mayBeStale, shown });
}
