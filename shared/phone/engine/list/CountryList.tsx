import { useEffect, useRef, useState } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import { classNames, Icon, VisuallyHidden } from '@wadachi/ui';
import { isImeKey } from '@wadachi/ui/fields';
import { engineMessages } from '../messages';
import { intlIn } from '../reading';
import styles from './CountryList.module.css';
import { CountryOptions } from './CountryOptions';
import { placementOf } from './placementOf';
import { useCountryList, type CountryListProps } from './useCountryList';

/** A list of countries in their page's language, with the texts that came with it. */
export const CountryList = (props: CountryListProps) => (
  <RawIntlProvider value={intlIn(props.locale)}>
    <OpenList {...props} />
  </RawIntlProvider>
);

// On a phone the search field would call the keyboard up over the list.
const isTouched = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;

const OpenList = (props: CountryListProps) => {
  const { id, field, onClose, search } = props;
  const intl = useIntl();
  const popup = useRef<HTMLDivElement>(null);
  const list = useCountryList(props);
  const [{ isAbove, isShort }] = useState(() => placementOf(field.current));
  const active = list.shown[list.active];
  const activeId = active && `${id}-${active.iso2}`;

  useEffect(() => {
    const place = search && !isTouched() ? 'input' : '[role="listbox"]';
    popup.current?.querySelector<HTMLElement>(place)?.focus();
  }, [search]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !field.current?.contains(target)) onClose('outside');
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [field, onClose]);

  return (
    <div
      ref={popup}
      className={classNames(styles.popup, isAbove && styles.above, isShort && styles.short)}
      lang={intl.locale}
    >
      {search && (
        <div className={styles.search}>
          <Icon name="search" />
          <input
            className={styles.query}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            aria-label={intl.formatMessage(engineMessages.search)}
            placeholder={intl.formatMessage(engineMessages.search)}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={activeId}
            value={list.query}
            onChange={(event) => list.handleQuery(event.target.value)}
            onKeyDown={(event) => {
              if (isImeKey(event) || event.key !== 'Tab' || event.shiftKey)
                return list.handleKeyDown(event, true);
              // From the list itself, letters find a country (specification, point 9).
              event.preventDefault();
              popup.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus();
            }}
          />
        </div>
      )}
      <CountryOptions {...props} list={list} activeId={activeId} />
      <VisuallyHidden>
        <span role="status">
          {list.query.trim() !== '' &&
            (list.shown.length === 0
              ? intl.formatMessage(engineMessages.none, { query: list.query.trim() })
              : intl.formatMessage(engineMessages.found, { count: list.shown.length }))}
        </span>
      </VisuallyHidden>
    </div>
  );
};
