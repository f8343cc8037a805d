import { useEffect, useState } from 'react';
import { SelectControl } from '@wadachi/shared';
import { messages } from './messages';
import { DocumentsList } from './DocumentsList';
import { useCountryOptions } from './useCountryOptions';
import { useLicenceMemory } from './useLicenceMemory';

/** Asks which country issued the licence and lists the documents to bring. */
export const DocumentsHelper = () => {
  const memory = useLicenceMemory();
  const options = useCountryOptions();
  const [country, setCountry] = useState('');
  useEffect(() => setCountry(memory.read().country), [memory]);

  function handleChange(chosen: string) {
    setCountry(chosen);
    memory.note({ country: chosen });
  }

  return (
    <>
      <SelectControl
        name="licence_country"
        label={messages.country}
        hint={messages.countryHint}
        options={options}
        value={country}
        onChange={handleChange}
      />
      <div aria-live="polite">
        <DocumentsList
          country={country}
          countryName={options.find(({ value }) => value === country)?.label ?? ''}
        />
      </div>
    </>
  );
};
