import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  classNames,
  FormattedMessage,
  Icon,
  isImeKey,
  observer,
  TextControl,
  useIntl,
  VisuallyHidden,
  type IconName,
} from '@wadachi/shared';
import type { Suggestion } from '@wadachi/contract';
import { placeMessages } from './messages';
import { NearButton } from './NearButton';
import { nearOf, type PlaceChoice } from './PlaceChoice';
import styles from './PlaceField.module.css';
import { useSuggestions } from './useSuggestions';

interface PlaceFieldProps {
  /** The field is for the place of the return, not of the pick-up. */
  readonly isReturn?: boolean;
  readonly value: PlaceChoice;
  readonly onChange: (value: PlaceChoice) => void;
  /** Characters, of the contract. */
  readonly maxLength: number;
}

/**
 * One field for shop, station, airport code, hotel, sight and postcode: an editable combobox (WAI-ARIA APG, list
 * autocomplete with manual selection). Without JavaScript it is a text field, and the page of results finds the same.
 */
export const PlaceField = observer(({ isReturn = false, value, onChange, maxLength }: PlaceFieldProps) => {
  const intl = useIntl();
  const listId = useId();
  const { found, ask, drop } = useSuggestions();
  const [active, setActive] = useState(-1);
  const [isRefused, setRefused] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  /** The customer has chosen a place since the position was asked for: what comes of that is too late. */
  const isChosen = useRef(false);
  const isOpen = found !== undefined && found.length > 0;

  // The list may reach below the window.
  useEffect(
    () => document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' }),
    [active, listId],
  );

  function close() {
    drop();
    setActive(-1);
  }
  function choose(place: PlaceChoice) {
    isChosen.current = true;
    onChange(place);
  }
  function handleType(keyword: string) {
    setRefused(false);
    setActive(-1);
    choose({ keyword });
    // What was typed before the scripts came may have lost the focus: a list would lie over other fields.
    if (frame.current?.contains(document.activeElement)) ask(keyword);
  }
  function handlePick({ name, shop_id }: Suggestion) {
    choose({ keyword: name, shop_id });
    close();
  }
  function handleKey(event: KeyboardEvent) {
    if (isImeKey(event)) return;
    const { key } = event;
    if (key === 'ArrowDown' && !isOpen) return ask(value.keyword);
    const picked = found?.[active];
    if (!found || !isOpen) return;
    // In a dialog Escape closes the list before the dialog.
    if (key === 'Escape') close();
    else if (key === 'Enter' && picked) handlePick(picked);
    // From the last on to the field and then to the first, and back.
    else if (key === 'ArrowDown') setActive(active === found.length - 1 ? -1 : active + 1);
    else if (key === 'ArrowUp') setActive(active === -1 ? found.length - 1 : active - 1);
    else return;
    event.preventDefault();
  }

  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div ref={frame} className={classNames(styles.place, value.near !== undefined && styles.here)}>
      <TextControl
        name={isReturn ? 'return_keyword' : 'keyword'}
        label={isReturn ? placeMessages.returnLabel : placeMessages.label}
        placeholder={intl.formatMessage(
          value.near === undefined ? placeMessages.example : placeMessages.here,
        )}
        maxLength={maxLength}
        autoComplete="off"
        value={value.keyword}
        onChange={handleType}
        onBlur={close}
        attributes={{
          role: 'combobox',
          enterKeyHint: 'search',
          onKeyDown: handleKey,
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': active === -1 ? undefined : optionId(active),
        }}
        end={
          isReturn ? undefined : (
            <NearButton
              onAsk={() => {
                isChosen.current = false;
                setRefused(false);
              }}
              onFound={(position) => {
                if (isChosen.current) return;
                close();
                onChange({ keyword: '', near: nearOf(position) });
              }}
              onRefused={() => setRefused(!isChosen.current)}
            />
          )
        }
      />
      {isOpen && (
        <div
          className={styles.list}
          role="listbox"
          id={listId}
          aria-label={intl.formatMessage(placeMessages.list)}
        >
          {found.map((suggestion, index) => (
            // The keys are the field's.
            <div
              key={suggestion.name}
              id={optionId(index)}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => handlePick(suggestion)}
              onKeyDown={undefined}
            >
              <Icon name={iconOf(suggestion)} />
              <span className={styles.name}>{suggestion.name}</span>
              {suggestion.note !== undefined && <span className={styles.note}>{suggestion.note}</span>}
            </div>
          ))}
        </div>
      )}
      <p className={styles.refused} role="status">
        {isRefused && <FormattedMessage {...placeMessages.notHere} />}
        {found && (
          <VisuallyHidden>
            <FormattedMessage {...placeMessages.found} values={{ count: found.length }} />
          </VisuallyHidden>
        )}
      </p>
    </div>
  );
});

const iconOf = ({ kind }: Suggestion): IconName =>
  kind === 'airport' ? 'plane' : kind === 'shop' ? 'car' : 'pin';
