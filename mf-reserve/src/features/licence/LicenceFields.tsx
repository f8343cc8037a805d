import { useEffect, useState } from 'react';
import { Section } from '@wadachi/shared';
import { maxLength, TextField } from '@wadachi/shared/forms';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { formLimits } from '../../limits';
import { DriverChoice } from './DriverChoice';
import { LicenceUploads } from './LicenceUploads';
import { messages } from './messages';
import { DocumentsHelper } from './DocumentsHelper';
import { useLicenceMemory } from './useLicenceMemory';

interface LicenceFieldsProps {
  readonly draft: ReservationDraft;
}

/** The driver, their address, the documents that their licence needs in Japan, and uploads of them. */
export const LicenceFields = ({ draft }: LicenceFieldsProps) => {
  const memory = useLicenceMemory();
  const [country, setCountry] = useState('');
  useEffect(() => setCountry(memory.read().country), [memory]);

  function handleCountry(chosen: string) {
    setCountry(chosen);
    memory.note({ country: chosen });
  }

  return (
    <Section title={messages.driver}>
      <DriverChoice />
      <TextField
        name="full_address"
        label={messages.address}
        hint={messages.addressHint}
        autoComplete="street-address"
        maxLength={formLimits.address}
        validate={maxLength(formLimits.address, messages.tooLong)}
      />
      <DocumentsHelper country={country} onChoose={handleCountry} />
      <LicenceUploads draft={draft} country={country} />
    </Section>
  );
};
