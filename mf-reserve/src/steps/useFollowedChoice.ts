import { useEffect, useRef } from 'react';
import { defaultPeriod, site, usePlatform } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/contract';
import { periodKeys, type UrlChoice } from '../choice/choice';
import { pickPeriod } from '@wadachi/rental';
import { samePeriod } from '../choice/period';
import type { DraftFields } from '../draft/draftFields';
import type { ReservationDraft } from '../draft/ReservationDraft';

const saysPeriod = (choice: UrlChoice) => periodKeys.some((key) => choice[key] !== undefined);
const saysFilter = ({ area, keyword, near, body_types }: UrlChoice) =>
  Boolean(area ?? keyword ?? near ?? body_types);

/**
 * Completes the choice of an address from the draft: the period, the filters (only if the address has none, so that an old
 * search does not narrow a link) and the passengers. Undefined when there is nothing to add.
 */
function fillFromDraft(
  choice: UrlChoice,
  shown: RentalPeriod,
  draft: DraftFields,
  { withFilters, usual }: { withFilters: boolean; usual: RentalPeriod },
): UrlChoice | undefined {
  // A default that nobody chose must not replace a shop's first open day.
  const fillsPeriod = !saysPeriod(choice) && !samePeriod(shown, draft) && !samePeriod(draft, usual);
  const fillsFilters =
    withFilters && !saysFilter(choice) && (draft.area !== '' || draft.body_types.length > 0);
  const fillsPassengers = choice.passengers === undefined && draft.passengers > 1;
  if (!fillsPeriod && !fillsFilters && !fillsPassengers) return undefined;
  return {
    ...choice,
    ...(fillsPeriod ? pickPeriod(draft) : {}),
    ...(fillsFilters ? { area: draft.area, body_types: draft.body_types } : {}),
    ...(fillsPassengers ? { passengers: draft.passengers } : {}),
  };
}

interface FollowedChoice {
  readonly draft: ReservationDraft;
  readonly choice: UrlChoice;
  /** The period on the page, after an impossible one was corrected. */
  readonly period: RentalPeriod;
  readonly withFilters?: boolean;
  readonly to: (choice: UrlChoice) => string;
}

/**
 * Copies the choice of the address to the draft, and completes the address from the draft, so that it can be shared. Call
 * this hook after `useDraft`.
 */
export function useFollowedChoice({ draft, choice, period, withFilters = false, to }: FollowedChoice): void {
  const platform = usePlatform();
  const done = useRef(false);
  useEffect(() => {
    // Once per address: later changes on the page go through the store.
    if (done.current) return;
    done.current = true;
    draft.follow(saysPeriod(choice) ? { ...choice, ...period } : choice);
    const usual = defaultPeriod(platform.now(), site.time_zone);
    const filled = fillFromDraft(choice, period, draft.fields, { withFilters, usual });
    if (filled) platform.navigate(to(filled), { replace: true });
  });
}
