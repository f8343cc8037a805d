import { useEffect, useEffectEvent, useState } from 'react';
import { Notice, site, usePlatform } from '@wadachi/shared';
import { sessionStorageHere, StoredJson } from '@wadachi/parts';
import type { PlanOptions } from '@wadachi/contract';
import { customerOf } from '../../contact/customer';
import type { ContactValues } from '../../draft/ContactValues';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { usualMessages as messages } from './usualMessages';

interface UsualProps {
  readonly draft: ReservationDraft;
  readonly contact: ContactValues;
  readonly options: Pick<PlanOptions, 'compensations'>;
  /** Takes up the draft and the contact once more. */
  readonly onFilled: () => void;
}

/**
 * Fills in cover and children as the customer had them last time, once in a tab and only where nothing is chosen yet. In the
 * European Union nobody may choose for a customer what costs more (Directive 2011/83/EU, art. 22).
 */
export const Usual = ({ draft, contact, options, onFilled }: UsualProps) => {
  const platform = usePlatform();
  const [isFilled, setFilled] = useState(false);

  const fill = useEffectEvent(async (signal: AbortSignal) => {
    const once = new StoredJson(sessionStorageHere(), 'reservation-usual');
    const isBegun = () => draft.fields.compensation_id !== '' || contact.read().children_ages.length > 0;
    if (isBegun() || once.read() !== undefined) return;
    const usual = (await customerOf(platform, signal))?.preferences;
    // Somebody may have chosen while the account was on its way.
    if (!usual || signal.aborted || isBegun()) return;
    once.write(true);
    const cover = options.compensations.find(
      ({ id }) => id === usual.compensation_id && site.country === 'JP',
    );
    if (!cover && usual.children_ages.length === 0) return;
    if (cover) draft.set({ compensation_id: cover.id });
    contact.write({ ...contact.read(), children_ages: usual.children_ages });
    onFilled();
    setFilled(true);
  });

  useEffect(() => {
    const shown = new AbortController();
    void fill(shown.signal);
    return () => shown.abort();
  }, []);

  if (!isFilled) return null;
  return <Notice tone="info">{messages.filled}</Notice>;
};
