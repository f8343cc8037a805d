import { SelectControl } from '@wadachi/shared';
import { messages } from './messages';
import { DocumentsList } from './DocumentsList';
import { useCountryOptions } from './useCountryOptions';

interface DocumentsHelperProps {
  readonly country: string;
  readonly onChoose: (country: string) => void;
}

/** Asks which country issued the licence and lists the documents to bring. */
export const DocumentsHelper = ({ country, onChoose }: DocumentsHelperProps) => {
  const options = useCountryOptions();

  return (
    <>
      <SelectControl
        name="licence_country"
        label={messages.country}
        hint={messages.countryHint}
        options={options}
        value={country}
        onChange={onChoose}
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
