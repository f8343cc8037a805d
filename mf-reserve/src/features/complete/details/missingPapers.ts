import { site, type MessageDescriptor } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { documentsNeeded } from '@wadachi/rental/licence';
import { detailMessages } from '../../../booking/detailMessages';
import { messages } from './messages';

type Contact = NonNullable<Receipt['contact']>;

/** True when a permit or translation belongs to a licence of the country; also while the country is not known. */
export const takesPermit = (country: string): boolean => {
  const needed = documentsNeeded(country);
  return needed !== 'japanese' && needed !== 'none';
};

/** Returns the papers that the shop has not got ahead, by the label they have on the page. Nothing helps a licence that is not accepted. */
export function missingPapers(contact: Contact, country: string): readonly MessageDescriptor[] {
  const needed = documentsNeeded(country);
  if (needed === 'none') return [];
  const isPermitSurelyNeeded =
    needed === 'permit' || needed === 'permit-or-translation' || needed === 'translation';
  return [
    // Where the site is not in Japan, nobody is asked for the country.
    ...(country === '' && site.country === 'JP' ? [messages.country] : []),
    ...(contact.licence_files === 0 ? [detailMessages.licence] : []),
    ...(isPermitSurelyNeeded && contact.permit_files === 0 ? [messages.permit] : []),
    ...(needed === 'permit' && contact.permit_issued_on === '' ? [messages.permitDate] : []),
  ];
}
