import { orNotFound, RedirectTo, type PageContext } from '@wadachi/shared';
import type { Receipt } from '@wadachi/shared/contract';
import { isUuid } from '../../choice/isUuid';
import { MadeReservations } from '../../draft/MadeReservations';
import { sessionStorageHere } from '../../draft/SessionJson';
import { paths } from '../../paths';
import { saidOnPage } from '../../wizard/calls';

export interface CompleteContent {
  readonly receipt: Receipt;
}

/**
 * The reservation just made, or opened again by a reload: the cookie set on booking opens it, and in the
 * browser the token kept in the session. Without an id the customer begins at the beginning.
 */
export async function loadComplete({ platform, path, query, signal }: PageContext): Promise<CompleteContent> {
  const id = query.get('id') ?? '';
  if (!isUuid(id)) throw new RedirectTo(paths.chooseShop());
  const token = new MadeReservations(sessionStorageHere()).tokenFor(id);
  const call = platform.api('GET /api/reserves/receipt/:id', {
    params: { id },
    query: token === undefined ? {} : { access_token: token },
    signal,
    ...saidOnPage,
  });
  return { receipt: (await orNotFound(call, path)).data };
}
