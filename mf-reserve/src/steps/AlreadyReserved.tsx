import { observer } from '@wadachi/shared';
import { useLate } from '@wadachi/parts';
import type { ReservationDraft } from '../draft/ReservationDraft';

const loadNotice = () => import('./ReservedNotice');

/** Shown when the customer comes back to a step after the reservation, so that nothing is reserved twice. */
export const AlreadyReserved = observer(({ draft }: { readonly draft: ReservationDraft }) => {
  const { part } = useLate(loadNotice, draft.reserveNumber !== '');
  return part && <part.ReservedNotice draft={draft} />;
});
