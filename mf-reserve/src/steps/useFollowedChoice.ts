import { useEffect, useRef } from 'react';
import { defaultPeriod, site, usePlatform } from '@wadachi/shared';
import type { RentalPeriod, ReturnShop } from '@wadachi/contract';
import { periodKeys, type UrlChoice } from '../choice/choice';
import { pickPeriod } from '@wadachi/rental';
import { samePeriod } from '../choice/period';
import type { DraftFields } from '../draft/draftFields';
import type { ReservationDraft } from '../draft/ReservationDraft';

const says = (choice: UrlChoice, keys: readonly (keyof UrlChoice)[]) =>
  keys.some((key) => choice[key] !== undefined);
/** An address with one of these, if only days for everywhere, is a search of its own. */
const searchKeys = ['area', 'keyword', 'near', 'return_keyword', 'body_types', ...periodKeys] as const;

/**
 * Completes the choice of an address from the draft: the period, the filters (only if the address says no search, so that
 * an old one does not narrow it), the return and the passengers. Undefined when there is nothing to add.
 */
function fillFromDraft(
  choice: UrlChoice,
  shown: RentalPeriod,
  draft: DraftFields,
  { withFilters, returnShops, usual }: Required<Fillable> & { readonly usual: RentalPeriod },
): UrlChoice | undefined {
  const { return_place_id } = draft;
  const filled: UrlChoice = {
    // A default that nobody chose must not replace a shop's first open day.
    ...(!says(choice, periodKeys) &&
      !samePeriod(shown, draft) &&
      !samePeriod(draft, usual) &&
      pickPeriod(draft)),
    ...(withFilters &&
      !says(choice, searchKeys) &&
      draft.area + draft.body_types.join() !== '' && { area: draft.area, body_types: draft.body_types }),
    ...(!choice.return_place_id &&
      returnShops.some(({ id }) => id === return_place_id) && { return_place_id }),
    ...(choice.passengers === undefined && draft.passengers > 1 && { passengers: draft.passengers }),
  };
  return Object.keys(filled).length > 0 ? { ...choice, ...filled } : undefined;
}

interface Fillable {
  readonly withFilters?: boolean;
  /** The shops of which the draft's return may be one, where the address says the return. */
  readonly returnShops?: readonly Pick<ReturnShop, 'id'>[];
}

interface FollowedChoice extends Fillable {
  readonly draft: ReservationDraft;
  readonly choice: UrlChoice;
  /** The period on the page, after an impossible one was corrected. */
  readonly period: RentalPeriod;
  readonly to: (choice: UrlChoice) => string;
}

/**
 * Copies the choice of the address to the draft, and completes the address from the draft, so that it can be shared. Call
 * this hook after `useDraft`.
 */
export function useFollowedChoice({
  draft,
  choice,
  period,
  withFilters = false,
  returnShops = [],
  to,
}: FollowedChoice): void {
  const platform = usePlatform();
  const done = useRef(false);
  useEffect(() => {
    // Once per address: later changes on the page go through the store.
    if (done.current) return;
    done.current = true;
    // Other days without a return are a new search, which has given up the old one's.
    const saysPeriod = says(choice, periodKeys);
    if (returnShops.length > 0 && saysPeriod && !choice.return_place_id && !samePeriod(period, draft.fields))
      draft.returnTo('');
    draft.follow(saysPeriod ? { ...choice, ...period } : choice);
    const usual = defaultPeriod(platform.now(), site.time_zone);
    const filled = fillFromDraft(choice, period, draft.fields, { withFilters, returnShops, usual });
    if (filled) platform.navigate(to(filled), { replace: true });
  });
}
