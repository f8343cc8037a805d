import { useEffect } from 'react';
import { usePlatform } from '@wadachi/shared';
import type { UrlChoice } from '../../choice/choice';
import type { ContactForm, ContactValues } from '../../draft/ContactValues';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import type { DriverLimits } from '../../driver/driverAge';
import { paths } from '../../paths';
import { faultyFields } from '../../contact/contactRules';
import { isOthers } from '../../contact/customer';

interface Needed {
  readonly draft: ReservationDraft;
  readonly contact: ContactValues;
  readonly choice: UrlChoice;
  readonly limits: DriverLimits;
  /** False once the reservation is made. */
  readonly isNeeded: boolean;
}

/**
 * The stored contact, after the first render. When a required value is missing, or the contact belongs to another customer,
 * it navigates to the contact step.
 */
export function useCompleteContact({
  draft,
  contact,
  choice,
  limits,
  isNeeded,
}: Needed): ContactForm | undefined {
  const platform = usePlatform();
  const { id } = platform.account;
  const kept = draft.joined ? contact.read() : undefined;
  const isGood =
    kept !== undefined && !isOthers(kept, id) && faultyFields(kept, platform.locale, limits).length === 0;
  const back = isNeeded && kept !== undefined && !isGood ? paths.contact(choice, 'contact') : undefined;
  useEffect(() => {
    if (back !== undefined) platform.navigate(back, { replace: true });
  }, [back, platform]);
  return isGood ? kept : undefined;
}
