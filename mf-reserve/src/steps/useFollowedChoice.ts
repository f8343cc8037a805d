import { useEffect, useRef } from 'react';
import { usePlatform } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/shared/contract';
import { periodKeys, type UrlChoice } from '../choice/choice';
import { periodIn, samePeriod } from '../choice/period';
import type { DraftFields } from '../draft/draftFields';
import type { ReservationDraft } from '../draft/ReservationDraft';

const saysPeriod = (choice: UrlChoice) => periodKeys.some((key) => choice[key] !== undefined);
const saysFilter = ({ area, keyword, body_types }: UrlChoice) => Boolean(area ?? keyword ?? body_types);

/**
 * What the draft knows and the address doesn't say: the period as a whole, the filters as a whole (a link
 * to one kind of car is not narrowed by an older search), the passengers. Undefined when nothing is new.
 */
export function fillFromDraft(
  choice: UrlChoice,
  shown: RentalPeriod,
  draft: DraftFields,
  withFilters: boolean,
): UrlChoice | undefined {
  const fillsPeriod = !saysPeriod(choice) && !samePeriod(shown, draft);
  const fillsFilters =
    withFilters && !saysFilter(choice) && (draft.area !== '' || draft.body_types.length > 0);
  const fillsPassengers = choice.passengers === undefined && draft.passengers > 1;
  if (!fillsPeriod && !fillsFilters && !fillsPassengers) return undefined;
  return {
    ...choice,
    ...(fillsPeriod ? periodIn(draft) : {}),
    ...(fillsFilters ? { area: draft.area, body_types: draft.body_types } : {}),
    ...(fillsPassengers ? { passengers: draft.passengers } : {}),
  };
}

interface FollowedChoice {
  readonly draft: ReservationDraft;
  readonly choice: UrlChoice;
  /** The period the page shows, after an impossible one was mended. */
  readonly period: RentalPeriod;
  readonly withFilters?: boolean;
  readonly to: (choice: UrlChoice) => string;
}

/**
 * The address wins over the draft; the draft fills what the address doesn't say, by going on to the full
 * address, so that what is shown can always be shared. Call it after `useDraft`.
 */
export function useFollowedChoice({ draft, choice, period, withFilters = false, to }: FollowedChoice): void {
  const platform = usePlatform();
  const done = useRef(false);
  useEffect(() => {
    // Once for each address: what is changed on the page afterwards is the store's to tell.
    if (done.current) return;
    done.current = true;
    draft.follow(saysPeriod(choice) ? { ...choice, ...period } : choice);
    const filled = fillFromDraft(choice, period, draft.fields, withFilters);
    if (filled) platform.navigate(to(filled), { replace: true });
  });
}
