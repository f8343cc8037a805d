import { orNotFound, type PageContext } from '@wadachi/shared';
import type { Receipt } from '@wadachi/shared/contract';
import { MadeReservations } from '../../draft/MadeReservations';
import { sessionStorageHere } from '../../draft/SessionJson';
import { saidOnPage } from '../../wizard/calls';

export interface ReceiptContent {
  readonly receipt: Receipt;
}

/** The longest token the contract takes. */
const tokenLimit = 128;

/** The receipt, for whoever the link's token, the session's token or the cookie lets in; else not found. */
export async function loadReceipt({
  platform,
  params,
  path,
  query,
  signal,
}: PageContext): Promise<ReceiptContent> {
  const id = params['id'] ?? '';
  const ofLink = query.get('access_token') ?? '';
  const token =
    ofLink && ofLink.length <= tokenLimit ? ofLink : new MadeReservations(sessionStorageHere()).tokenFor(id);
  const call = platform.api('GET /api/reserves/receipt/:id', {
    params: { id },
    query: token === undefined ? {} : { access_token: token },
    signal,
    ...saidOnPage,
  });
  return { receipt: (await orNotFound(call, new URL(path, platform.origin).pathname)).data };
}
