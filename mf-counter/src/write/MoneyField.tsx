import { useIntl, usePlatform, type Wording } from '@wadachi/shared';
import { TextField, type Validator } from '@wadachi/forms';
import { site } from '@wadachi/intl';
import { digitsIn } from './digits';
import { writeMessages } from './messages';

/** An amount as it is typed: in the site's currency, with the decimal sign of the language. */
export const moneyText = (amount: number, locale: string): string => {
  const digits = site.currency_digits;
  const format = { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, format).format(amount / 10 ** digits);
};

/** The amount in a field for money, in the currency's minor unit; 0 for an empty one. */
export const moneyIn = (text: string): number =>
  Math.round(Number(digitsIn(text).replace(',', '.') || '0') * 10 ** site.currency_digits);

const isMoney = (value: unknown): boolean => {
  const digits = site.currency_digits;
  const decimals = digits === 0 ? '' : `(?:[.,]\\d{1,${digits}})?`;
  return new RegExp(`^\\d{1,${9 - digits}}${decimals}$`).test(digitsIn(String(value)));
};

interface MoneyFieldProps {
  readonly name: string;
  readonly label: Wording;
  readonly hint?: Wording;
  /** May be left empty. */
  readonly isOptional?: boolean;
}

export const MoneyField = ({ isOptional = false, ...props }: MoneyFieldProps) => {
  const intl = useIntl();
  const { locale } = usePlatform();
  const example = moneyText(125 * 10 ** site.currency_digits, locale);
  const validate: Validator = (value) =>
    isMoney(value) || (isOptional && !value)
      ? undefined
      : intl.formatMessage(writeMessages.money, { example });
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      tidy={digitsIn}
      validate={validate}
      required={!isOptional}
    />
  );
};
