import type { Api } from '@wadachi/shared';
import type { Paper, Receipt } from '@wadachi/contract';
import { paths } from '../paths';
import { accessOf, tokenOfLink } from './accessToken';
import type { SavableFile } from './useFileSaving';

interface FileOf {
  readonly api: Api;
  readonly receipt: Pick<Receipt, 'id' | 'reserve_number'>;
  /** Of the page's address, which may contain the access token. */
  readonly query: URLSearchParams;
}

/** The API prints the PDF during the call, which takes longer when it is busy. */
const pdfTimeoutMs = 30_000;

/** A receipt as PDF; before the payment it is a statement. */
export const paperFile = (
  { api, receipt: { id, reserve_number }, query }: FileOf,
  paper: Paper['kind'],
): SavableFile => ({
  address: paths.paper(id, paper, tokenOfLink(query)),
  name: `${reserve_number}-${paper}.pdf`,
  fetch: () =>
    api('GET /api/reserves/download-rental-receipt/:id', {
      params: { id },
      query: { ...accessOf(query), paper },
      binary: true,
      timeoutMs: pdfTimeoutMs,
      handles: [0, 404, 429],
    }),
});

const fileToKeep =
  (kind: 'calendar' | 'saved', ending: string) =>
  ({ api, receipt: { id, reserve_number }, query }: FileOf): SavableFile => ({
    address: paths.fileToKeep(kind, id, tokenOfLink(query)),
    name: `${reserve_number}.${ending}`,
    fetch: () =>
      api(`GET /api/reserves/${kind}/:id`, {
        params: { id },
        query: accessOf(query),
        binary: true,
        handles: [0, 404, 429],
      }),
  });

/** The rental as a calendar file. */
export const calendarFile = fileToKeep('calendar', 'ics');

/** The rental as a page that opens without a network. */
export const offlineFile = fileToKeep('saved', 'html');
