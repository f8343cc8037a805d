import { site, useIntl, usePlatform, type MessageDescriptor } from '@wadachi/shared';
import { phoneFor } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { useCountryOptions } from '../../../licence/useCountryOptions';
import { uploadMessages } from '../../../licence/uploadMessages';
import type { Group } from './correction';
import { detailMessages } from '../../../booking/detailMessages';
import { messages } from './messages';
import { takesPermit } from './missingPapers';

type LabelledFact = readonly [label: MessageDescriptor, fact: string];

/** Returns the facts of a booking by group; facts that an older API does not send are left out. */
export function useDetailFacts(receipt: Receipt): Readonly<Record<Group, readonly LabelledFact[]>> {
  const intl = useIntl();
  const { locale } = usePlatform();
  const countries = useCountryOptions();
  const { contact, licence_country: country, flight_number, memo, passengers, children_ages: ages } = receipt;
  const none = intl.formatMessage(detailMessages.none);
  const people = intl.formatMessage(detailMessages.party, { count: passengers });
  const children = intl.formatList(ages.map((age) => intl.formatMessage(messages.age, { age })));
  const journey: readonly LabelledFact[] = [
    [
      detailMessages.passengers,
      children === '' ? people : intl.formatMessage(messages.withChildren, { people, children }),
    ],
    [messages.flight, flight_number || none],
    [detailMessages.memo, memo || none],
  ];
  if (contact === undefined) return { journey, person: [], driver: [], papers: [] };
  // What was never sent is worth a line only while it can still be.
  const mayCorrect = receipt.actions.includes('correct');
  const files = (count: number) =>
    count > 0 || mayCorrect ? intl.formatMessage(messages.files, { count }) : '';
  const unsaid = intl.formatMessage(messages.unsaid);
  const issuedOn = contact.permit_issued_on;
  return {
    journey,
    person: said([
      [messages.name, [contact.name, contact.name_kana].filter(Boolean).join(' / ')],
      [detailMessages.email, contact.email],
      [detailMessages.telephone, contact.telephone && phoneFor(locale, contact.telephone)],
    ]),
    driver: said([
      [detailMessages.name, contact.driver_name || intl.formatMessage(messages.self)],
      [messages.address, contact.full_address || unsaid],
      [
        messages.country,
        site.country === 'JP'
          ? (country && countries.find(({ value }) => value === country)?.label) || unsaid
          : '',
      ],
    ]),
    papers: said([
      [detailMessages.licence, files(contact.licence_files)],
      [
        site.country === 'JP' ? messages.permit : uploadMessages.permitAlone,
        takesPermit(country) ? files(contact.permit_files) : '',
      ],
      [
        messages.permitDate,
        issuedOn && intl.formatDate(`${issuedOn}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
      ],
    ]),
  };
}

const said = (facts: readonly LabelledFact[]): readonly LabelledFact[] =>
  facts.filter(([, fact]) => fact !== '');
