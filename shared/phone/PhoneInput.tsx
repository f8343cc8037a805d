import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { fieldStyles, FieldFrame, useControl } from '@wadachi/ui/fields';
import { classNames, type ControlProps } from '@wadachi/ui';
import { CountryButton } from './CountryButton';
import { phoneMessages } from './messages';
import styles from './PhoneInput.module.css';
import { generalSettings, maxPhoneLength, type PhoneSettings } from './settings';
import { useCountryLookUp } from './useCountryLookUp';
import { usePhoneEngine } from './usePhoneEngine';
import { usePhoneText, type PhoneText } from './usePhoneText';

export interface PhoneInputProps extends Omit<ControlProps, 'name'>, PhoneText, Partial<PhoneSettings> {
  readonly name?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: 'tel' | 'off' | undefined;
}

/**
 * A telephone number of any country (specification, points 5 and 9). It is a plain field until somebody turns
 * to it; what reads numbers comes then.
 */
export const PhoneInput = (props: PhoneInputProps) => {
  const intl = useIntl();
  const settings = settingsOf(props);
  const { engine, hasFailed, request } = usePhoneEngine(props.value !== '', intl.locale);
  const { input, country, setCountry, choose, settle, handlers } = usePhoneText(
    { ...props, settings, locale: intl.locale },
    engine,
  );
  const { id, hintId, errorId, attributes } = useControl({ ...props, name: props.name ?? 'telephone' });
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const found = useCountryLookUp();
  // Without the engine a number goes to the API as it is typed, which reads it as one of the default country.
  const takeFound = useEffectEvent(() => {
    const { defaultCountry } = settings;
    if (!found || found === defaultCountry || country !== defaultCountry || input.current?.value) return;
    if (engine) setCountry(found);
    else request();
  });
  useEffect(() => takeFound(), [engine, found]);

  const listId = `${id}-countries`;
  const isShown = isOpen && engine !== undefined;
  return (
    <FieldFrame field={props} id={id} hintId={hintId} errorId={errorId}>
      <div ref={frame} className={styles.frame}>
        <CountryButton
          button={button}
          country={country}
          label={engine?.countryLabel(country, intl.locale) ?? intl.formatMessage(phoneMessages.country)}
          dialCode={engine?.dialCodeOf(country) ?? earlyDialCodes[country ?? '']}
          listId={listId}
          isOpen={isShown}
          isBusy={isOpen && !engine && !hasFailed}
          disabled={props.disabled}
          onFocus={request}
          onClick={() => {
            request();
            setOpen(!isShown);
          }}
        />
        {isShown && (
          <engine.CountryList
            id={listId}
            locale={intl.locale}
            selected={country}
            preferred={settings.preferredCountries}
            search={settings.search}
            field={frame}
            onChoose={(iso2) => {
              setOpen(false);
              choose(iso2);
              input.current?.focus();
            }}
            onClose={(why) => {
              setOpen(false);
              // From the button, Tab goes on where it would have without the list.
              if (why !== 'outside') button.current?.focus();
            }}
          />
        )}
        <input
          {...attributes}
          {...handlers}
          ref={input}
          className={classNames(fieldStyles.control, styles.number)}
          type="tel"
          inputMode="tel"
          autoComplete={props.autoComplete ?? 'tel'}
          maxLength={maxPhoneLength}
          placeholder={props.placeholder ?? intl.formatMessage(phoneMessages.enter)}
          value={props.value}
          onChange={(event) => {
            request();
            handlers.onChange(event);
          }}
          onFocus={() => {
            setOpen(false);
            request();
            props.onFocus?.();
          }}
          onBlur={() => {
            settle();
            props.onBlur?.();
          }}
        />
      </div>
    </FieldFrame>
  );
};

/** Dial codes of the countries that fields start with, before the engine knows all. */
const earlyDialCodes: Readonly<Record<string, string>> = { JP: '+81', PT: '+351' };

const settingsOf = (props: Partial<PhoneSettings>): PhoneSettings => ({
  defaultCountry: props.defaultCountry,
  preferredCountries: props.preferredCountries ?? generalSettings.preferredCountries,
  mode: props.mode ?? generalSettings.mode,
  autoFormat: props.autoFormat ?? generalSettings.autoFormat,
  onlyValidCharacters: props.onlyValidCharacters ?? generalSettings.onlyValidCharacters,
  search: props.search ?? generalSettings.search,
});
