import { SelectControl } from '@wadachi/shared';
import { useLate } from '@wadachi/parts';
import { messages } from './messages';
import { useCountryOptions } from './useCountryOptions';
import { NotLoaded } from '../ui/NotLoaded';

const loadList = () => import('./DocumentsList');

interface DocumentsHelperProps {
  readonly country: string;
  readonly onChoose: (country: string) => void;
}

/** Asks which country issued the licence and lists the documents to bring. */
export const DocumentsHelper = ({ country, onChoose }: DocumentsHelperProps) => {
  const options = useCountryOptions();
  const { part, hasFailed, tryAgain } = useLate(loadList, country !== '');
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
        {hasFailed && <NotLoaded onTryAgain={tryAgain} />}
        {part && (
          <part.DocumentsList
            country={country}
            countryName={options.find(({ value }) => value === country)?.label ?? ''}
          />
        )}
      </div>
    </>
  );
};
