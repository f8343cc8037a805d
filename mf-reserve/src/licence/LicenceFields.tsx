import { useEffect, useState } from 'react';
import { Section, site, usePlatform } from '@wadachi/shared';
import type { ReservationDraft } from '../draft/ReservationDraft';
import type { DriverLimits } from '../driver/driverAge';
import { AddressFields } from './address/AddressFields';
import { DriverChoice } from './DriverChoice';
import { LicenceUploads } from './LicenceUploads';
import { messages } from './messages';
import { DocumentsHelper } from './DocumentsHelper';
import { useLicenceMemory } from './useLicenceMemory';

interface LicenceFieldsProps {
  readonly draft: ReservationDraft;
  /** The birthday in the customer's account; '' for a guest. */
  readonly ownBirthday: string;
  readonly limits: DriverLimits;
}

/** Asks for the driver, their address and uploads, and lists the documents that their licence needs in Japan. */
export const LicenceFields = ({ draft, ownBirthday, limits }: LicenceFieldsProps) => {
  const { locale } = usePlatform();
  // Postcodes and the rules for licences from abroad are those of Japan.
  const isInJapan = site.country === 'JP';
  const memory = useLicenceMemory();
  const [isOther, setOther] = useState(false);
  const [country, setCountry] = useState('');
  useEffect(() => setCountry(memory.read().country), [memory]);

  function handleCountry(chosen: string) {
    setCountry(chosen);
    memory.note({ country: chosen });
  }

  return (
    <Section title={messages.driver}>
      <DriverChoice isOther={isOther} onChoose={setOther} ownBirthday={ownBirthday} limits={limits} />
      <AddressFields isOther={isOther} withPostcode={isInJapan && (locale === 'ja' || country === 'JP')} />
      {isInJapan && <DocumentsHelper country={country} onChoose={handleCountry} />}
      <LicenceUploads draft={draft} country={country} />
    </Section>
  );
};
