import { memo, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { classNames, Icon } from '@wadachi/ui';
import type { PhoneCountry } from '../countries';
import { engineMessages } from '../messages';
import styles from './CountryList.module.css';
import type { CountryListProps, useCountryList } from './useCountryList';

interface CountryOptionsProps extends Pick<CountryListProps, 'id' | 'selected' | 'onChoose'> {
  readonly list: ReturnType<typeof useCountryList>;
  readonly activeId: string | undefined;
}

/** Scrolls the list, and nothing around it, until the option shows. */
function reveal(list: HTMLElement, option: HTMLElement): void {
  const above = option.offsetTop - list.scrollTop;
  const below = above + option.offsetHeight - list.clientHeight;
  list.scrollTop += above < 0 ? above : Math.max(0, below);
}

/** The countries: the preferred ones set apart while nothing is searched. */
export const CountryOptions = ({ id, selected, onChoose, list, activeId }: CountryOptionsProps) => {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (box.current && option) reveal(box.current, option);
  }, [activeId]);

  const isSearched = list.query.trim() !== '';
  const preferred = isSearched ? 0 : list.first.length;
  const option = (country: PhoneCountry, place: number) => (
    <CountryOption
      key={country.iso2}
      id={`${id}-${country.iso2}`}
      country={country}
      isSelected={country.iso2 === selected}
      isActive={place === list.active}
      onChoose={onChoose}
    />
  );
  const shown = list.shown.map(option);
  return (
    <div
      ref={box}
      id={id}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={intl.formatMessage(engineMessages.countries)}
      aria-activedescendant={activeId}
      onKeyDown={(event) => list.handleKeyDown(event, false)}
    >
      {preferred > 0 && (
        <div role="group" className={styles.group} aria-label={intl.formatMessage(engineMessages.preferred)}>
          {shown.slice(0, preferred)}
        </div>
      )}
      <div
        role="group"
        aria-label={intl.formatMessage(preferred > 0 ? engineMessages.others : engineMessages.countries)}
      >
        {shown.slice(preferred)}
      </div>
      {list.shown.length === 0 && (
        <p className={styles.none} role="presentation">
          <FormattedMessage {...engineMessages.none} values={{ query: list.query.trim() }} />
        </p>
      )}
    </div>
  );
};

interface CountryOptionProps {
  readonly id: string;
  readonly country: PhoneCountry;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly onChoose: CountryListProps['onChoose'];
}

/** Kept as it is while another becomes active: there are hundreds. */
const CountryOption = memo(({ id, country, isSelected, isActive, onChoose }: CountryOptionProps) => (
  <div
    id={id}
    className={classNames(styles.option, isActive && styles.active)}
    role="option"
    aria-selected={isSelected}
    tabIndex={-1}
    // The focus stays where the keys are heard.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onChoose(country.iso2)}
    onKeyDown={undefined}
  >
    <span className={styles.name}>{country.name}</span>
    <bdi className={styles.dialCode} dir="ltr">{`+${country.dialCode}`}</bdi>
    {isSelected && <Icon name="check" />}
  </div>
));
