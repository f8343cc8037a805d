import { FormattedMessage, useIntl, usePlatform, type Wording } from '@wadachi/shared';
import { all, matches, required, SelectField, TextField, useTyped, type Validator } from '@wadachi/forms';
import { site } from '@wadachi/intl';
import { formMessages } from './formMessages';
import styles from './Rental.module.css';

const isWhole = matches(/^\d{1,9}$/, formMessages.number);
const wholeNeeded = all(required(formMessages.number), isWhole);

/** The number in a field of digits; 0 for an empty one. */
export const numberIn = (text: string): number => Number(text.trim() || '0');

interface NumberFieldProps {
  readonly name: string;
  readonly label: Wording;
  readonly hint?: Wording;
}

export const NumberField = (props: NumberFieldProps) => (
  <TextField {...props} inputMode="numeric" autoComplete="off" validate={wholeNeeded} required />
);

/** An amount as it is typed: in the site's currency, with the decimal sign of the language. */
export const moneyText = (amount: number, locale: string): string => {
  const digits = site.currency_digits;
  const format = { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, format).format(amount / 10 ** digits);
};

/** The amount in a field for money, in the currency's minor unit; 0 for an empty one. */
export const moneyIn = (text: string): number =>
  Math.round(Number(text.trim().replace(',', '.') || '0') * 10 ** site.currency_digits);

const isMoney = (value: unknown): boolean => {
  const digits = site.currency_digits;
  const decimals = digits === 0 ? '' : `(?:[.,]\\d{1,${digits}})?`;
  return new RegExp(`^\\d{1,${9 - digits}}${decimals}$`).test(String(value).trim());
};

export const MoneyField = (props: NumberFieldProps) => {
  const intl = useIntl();
  const { locale } = usePlatform();
  const example = moneyText(125 * 10 ** site.currency_digits, locale);
  const validate: Validator = (value) =>
    isMoney(value) ? undefined : intl.formatMessage(formMessages.money, { example });
  return <TextField {...props} inputMode="decimal" autoComplete="off" validate={validate} required />;
};

const eighths = [8, 7, 6, 5, 4, 3, 2, 1, 0];

export const FuelField = () => {
  const intl = useIntl();
  const options = eighths.map((level) => ({
    value: String(level),
    label: intl.formatMessage(formMessages.fuelLevel, { eighths: level }),
  }));
  return <SelectField name="fuel" label={formMessages.fuel} options={options} />;
};

export interface TakenValues {
  readonly method: string;
  readonly amount: string;
}

/** How much the customer pays at the counter now, and how. */
export const TakenFields = () => {
  const intl = useIntl();
  const { method } = useTyped();
  const options = (['nothing', 'cash', 'terminal'] as const).map((value) => ({
    value,
    label: intl.formatMessage(formMessages[value]),
  }));
  return (
    <div className={styles.pair}>
      <SelectField name="method" label={formMessages.taken} options={options} />
      {method !== 'nothing' && <MoneyField name="amount" label={formMessages.amount} />}
    </div>
  );
};

const methods = ['cash', 'terminal'] as const;

/** Nothing when nothing is paid. */
export function takenIn({ method, amount }: TakenValues) {
  const way = methods.find((one) => one === method);
  return way && moneyIn(amount) > 0 ? { taken: { method: way, amount: moneyIn(amount) } } : {};
}

export const DamageTitle = () => (
  <legend>
    <FormattedMessage {...formMessages.damage} />
  </legend>
);
