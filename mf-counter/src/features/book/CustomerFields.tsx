import { useEffect, useState } from 'react';
import { languageName } from '@wadachi/intl';
import { toKatakana } from '@wadachi/intl/kana';
import { countryOptions, documentsNeeded, elsewhere } from '@wadachi/rental/licence';
import { FormattedMessage, Section, site, useIntl, usePlatform, type SelectOption } from '@wadachi/shared';
import {
  EmailField,
  required,
  SelectField,
  TextAreaField,
  TextField,
  useTyped,
  type Validator,
} from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import { MoneyField } from '../../write/MoneyField';
import styles from './Book.module.css';
import { customerMessages as messages } from './customerMessages';
import type { BookValues } from './values';

const nameNeeded = required(messages.nameMissing);
const phoneNeeded = required(messages.telephoneMissing);
const birthdayNeeded = required(messages.birthdayMissing);
type Given = Pick<BookValues, 'discount'>;
const isGiven = (values: object): boolean => Boolean((values as Partial<Given>).discount?.amount);
const needsReason = required(messages.reasonMissing);
/** Only of a discount. */
const reasonNeeded: Validator = (value, values) => (isGiven(values) ? needsReason(value, values) : undefined);

const languages = () => site.languages.map((value) => ({ value, label: languageName(value) }));

/** Asks for the customer, the driver, and what a manager takes off the price. */
export const CustomerFields = ({ mayDiscount }: { readonly mayDiscount: boolean }) => (
  <>
    <Section title={messages.customer}>
      <div className={styles.pair}>
        <Text name="name" label={messages.name} validate={nameNeeded} required />
        <Text name="name_kana" label={messages.kana} tidy={toKatakana} />
        <Text name="telephone" label={messages.telephone} inputMode="tel" validate={phoneNeeded} required />
        <TextField
          name="driver.birthday"
          type="date"
          label={messages.birthday}
          validate={birthdayNeeded}
          required
        />
        <EmailField label={messages.email} hint={messages.emailHint} autoComplete="off" />
        <SelectField name="language" label={messages.language} options={languages()} />
        <Text name="driver.driver_name" label={messages.driver} hint={messages.driverHint} />
        {/* The rules for licences from abroad are those of Japan. */}
        {site.country === 'JP' && <LicenceField />}
        <TextField
          name="flight_number"
          label={messages.flight}
          autoComplete="off"
          maxLength={limits.flightNumber}
          tidy={halfWidth}
        />
      </div>
      <TextAreaField name="memo" label={messages.memo} maxLength={limits.memo} rows={2} />
    </Section>
    {mayDiscount && <DiscountFields />}
  </>
);

const halfWidth = (text: string): string => text.normalize('NFKC');

const countryIn = (values: object): string => (values as Partial<BookValues>).driver?.licence_country ?? '';

/** Asks for the country of the licence, and says which papers it needs. */
const LicenceField = () => {
  const intl = useIntl();
  const { locale } = usePlatform();
  const [countries, setCountries] = useState<readonly SelectOption[]>([]);
  // Server and browser may name them differently.
  useEffect(() => setCountries(countryOptions(locale)), [locale]);
  const papers = documentsNeeded(countryIn(useTyped()))?.replaceAll('-', '');
  return (
    <SelectField
      name="driver.licence_country"
      label={messages.licence}
      hint={papers && <FormattedMessage {...messages.papers} values={{ papers }} />}
      options={[
        { value: '', label: intl.formatMessage(messages.licenceNone) },
        ...countries,
        { value: elsewhere, label: intl.formatMessage(messages.licenceOther) },
      ]}
    />
  );
};

/** The browser must not offer the clerk's own name. */
const Text = (props: Omit<Parameters<typeof TextField>[0], 'autoComplete' | 'maxLength'>) => (
  <TextField {...props} autoComplete="off" maxLength={limits.name} />
);

const DiscountFields = () => {
  const isNeeded = isGiven(useTyped());
  return (
    <Section title={messages.discount}>
      <div className={styles.pair}>
        <MoneyField name="discount.amount" label={messages.amount} isOptional />
        <TextField
          name="discount.reason"
          label={messages.reason}
          hint={messages.reasonHint}
          autoComplete="off"
          maxLength={limits.reason}
          validate={reasonNeeded}
          required={isNeeded}
        />
      </div>
    </Section>
  );
};
