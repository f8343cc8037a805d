import { useIntl, type Wording, Words } from '@wadachi/shared';
import { required, SelectField, TextField, useTyped, type Validator } from '@wadachi/forms';
import { digitsIn } from '../../write/digits';
import { MoneyField, moneyIn } from '../../write/MoneyField';
import { formMessages } from './formMessages';
import { messages } from './messages';
import styles from './Rental.module.css';

const isWhole: Validator = (value) =>
  /^\d{1,9}$/.test(digitsIn(String(value))) ? undefined : formMessages.number;

/** The number in a field of digits; 0 for an empty one. */
export const numberIn = (text: string): number => Number(digitsIn(text) || '0');

interface NumberFieldProps {
  readonly name: string;
  readonly label: Wording;
  readonly hint?: Wording;
}

export const NumberField = (props: NumberFieldProps) => (
  <TextField {...props} inputMode="numeric" autoComplete="off" tidy={digitsIn} validate={isWhole} required />
);

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
  /** The sum due that the amount is for. */
  readonly due: number;
}

/** A draft without some fields, and without an amount for another sum. */
export function keptFor<Values extends TakenValues>(
  kept: Partial<Values> | undefined,
  due: number,
  stale: readonly string[] = [],
): Partial<Values> | undefined {
  if (kept === undefined) return undefined;
  const gone = [...stale, ...(kept.due === due ? [] : ['method', 'amount', 'late_charge', 'due'])];
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !gone.includes(name))) as Partial<Values>;
}

const methods = ['cash', 'terminal'] as const;
const allWays = ['nothing', ...methods] as const;

interface TakenProps {
  readonly ways?: readonly (typeof allWays)[number][];
}

interface WayProps {
  readonly name?: string;
  readonly label: Wording;
  readonly ways: readonly ((typeof allWays)[number] | 'card')[];
}

const chosen = required(formMessages.wayMissing);

/** How money is paid: what nobody has chosen is not noted. */
export const WayField = ({ name = 'method', label, ways }: WayProps) => {
  const intl = useIntl();
  const options = ways.map((value) => ({ value, label: intl.formatMessage(formMessages[value]) }));
  return <SelectField {...{ name, label, options }} validate={chosen} required />;
};

/** How much the customer pays at the counter now, and how. */
export const TakenFields = ({ ways = allWays }: TakenProps) => {
  const { method } = useTyped();
  return (
    <div className={styles.pair}>
      <WayField label={formMessages.taken} ways={ways} />
      {method !== 'nothing' && <MoneyField name="amount" label={formMessages.amount} />}
    </div>
  );
};

export const DepositFields = () => {
  const { deposit } = useTyped();
  return (
    <div className={styles.pair}>
      <MoneyField name="deposit" label={messages.deposit} />
      {moneyIn(String(deposit)) > 0 && (
        <WayField name="deposit_method" label={formMessages.depositWay} ways={methods} />
      )}
    </div>
  );
};

/** The way that was chosen, if money was taken. */
export const wayIn = (method: string) => methods.find((one) => one === method);

/** Nothing when nothing is paid. */
export function takenIn({ method, amount }: Omit<TakenValues, 'due'>) {
  const way = wayIn(method);
  return way && moneyIn(amount) > 0 ? { taken: { method: way, amount: moneyIn(amount) } } : {};
}

export const DamageTitle = () => <Words as="legend" of={formMessages.damage} />;
