import { useEffect, useState } from 'react';
import { LinkButton, observer, site, useIntl, usePlatform } from '@wadachi/shared';
import { FactList, phoneFor, useLate, type FactRows } from '@wadachi/parts';
import { partyOf } from '../../children/partyOf';
import type { UrlChoice } from '../../choice/choice';
import type { ContactForm } from '../../draft/ContactValues';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { driversBirthday, type DriverLimits } from '../../driver/driverAge';
import { useLicenceMemory } from '../../licence/useLicenceMemory';
import { paths } from '../../paths';
import { SummaryCard } from '../../ui/SummaryCard';
import { detailMessages } from '../../booking/detailMessages';
import { driverMessages } from '../../driver/messages';
import { messages } from './messages';
import { NotLoaded } from '../../ui/NotLoaded';

const loadDocuments = () => import('../../licence/DocumentsList');

interface ContactSummaryProps {
  readonly draft: ReservationDraft;
  readonly person: ContactForm;
  readonly choice: UrlChoice;
  readonly limits: DriverLimits;
}

/** Shows contact and driver, with a link to change them. */
export const ContactSummary = observer(({ draft, person, choice, limits }: ContactSummaryProps) => {
  const intl = useIntl();
  const { locale } = usePlatform();
  const { driver, memo, passengers, regist_account: registers } = draft.fields;
  const files = driver.driver_license.length + driver.international_driver_license.length;
  const birthday = driversBirthday(person, limits);
  const country = useLicenceCountry();
  const countryName = isRegion(country)
    ? new Intl.DisplayNames(intl.locale, { type: 'region' }).of(country)
    : '';
  const { part, hasFailed, tryAgain } = useLate(loadDocuments, isRegion(country));
  const dateOf = (date: string) =>
    intl.formatDate(`${date}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
  const facts: FactRows = [
    [detailMessages.name, [person.name, person.name_kana].filter(Boolean).join(' / ')],
    [detailMessages.email, person.email !== '' && <Email key="email" address={person.email} />],
    [detailMessages.telephone, phoneFor(locale, person.telephone)],
    [detailMessages.driver, person.driver_name || intl.formatMessage(messages.sameDriver)],
    [driverMessages.driverBirthday, dateOf(birthday)],
    [messages.address, person.full_address],
    [
      detailMessages.licence,
      [countryName, files > 0 && intl.formatMessage(messages.licenceFiles, { count: files })]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      detailMessages.passengers,
      intl.formatMessage(detailMessages.party, { count: partyOf(passengers, person.children_ages) }),
    ],
    [
      messages.children,
      intl.formatList(person.children_ages.map((age) => intl.formatMessage(messages.age, { age }))),
    ],
    [messages.flight, person.flight_number],
    [detailMessages.memo, memo],
    [messages.account, registers ? intl.formatMessage(messages.registers) : ''],
  ];
  return (
    <SummaryCard
      title={messages.who}
      edit={<LinkButton variant="secondary" to={paths.contact(choice)} label={messages.editContact} />}
    >
      <FactList of={facts} />
      {hasFailed && <NotLoaded onTryAgain={tryAgain} />}
      {part && <part.NotAccepted country={country} countryName={countryName ?? country} />}
    </SummaryCard>
  );
});

/** Returns the country of the licence that the documents' helper was told; it asks only where the site is in Japan. */
function useLicenceCountry(): string {
  const licence = useLicenceMemory();
  const [country, setCountry] = useState('');
  useEffect(() => setCountry(site.country === 'JP' ? licence.read().country : ''), [licence]);
  return country;
}

/** False while no country is named, and for "another country". */
const isRegion = (country: string) => country.length === 2;

/** Breaks an address that needs two lines before its `@`. */
const Email = ({ address }: { readonly address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};
