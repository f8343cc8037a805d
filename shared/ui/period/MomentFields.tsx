import { VisuallyHidden } from '../text/VisuallyHidden';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { RentalPeriod } from '@wadachi/contract';
import type { PeriodProblem, ShopTimes } from '@wadachi/rental/time';
import { classNames } from '../classNames';
import { FieldError } from '../fields/FieldError';
import field from '../fields/Field.module.css';
import { Icon } from '../icons/Icon';
import { DateInput } from './DateInput';
import { HoursNote } from './HoursNote';
import { periodMessages } from './messages';
import styles from './PeriodPicker.module.css';
import { problemMessages, problemValues } from './problemMessages';
import { useSlotOptions, type Earliest } from './useSlotOptions';

interface MomentFieldsProps {
  readonly legend: MessageDescriptor;
  readonly names: readonly ['rental_date', 'rental_time'] | readonly ['return_date', 'return_time'];
  readonly value: RentalPeriod;
  readonly dates: { readonly min: string; readonly max?: string };
  readonly shop: ShopTimes | undefined;
  /** Slots too near to this instant can't be chosen. */
  readonly earliest?: Earliest;
  readonly problems: readonly PeriodProblem[];
  readonly onChange: (period: RentalPeriod) => void;
  readonly onDateBlur?: () => void;
  readonly onCalendar: ((from: HTMLElement) => void) | undefined;
  readonly onTouch: () => void;
  readonly note?: ReactNode;
}

const calendarLabels = {
  rental_date: periodMessages.openPickUp,
  return_date: periodMessages.openReturn,
};

/** A day and a time beside each other, with what is wrong with them underneath. */
export const MomentFields = (props: MomentFieldsProps) => {
  const { legend, names, value, dates, shop, earliest, onChange, onDateBlur, onCalendar, onTouch, note } =
    props;
  const [dateName, timeName] = names;
  const id = useId();
  const options = useSlotOptions(value[dateName], shop, earliest);
  const problems = props.problems.filter(
    (problem) => problem.field === dateName || problem.field === timeName,
  );

  const attributes = (name: keyof RentalPeriod) => ({
    id: `${id}-${name}`,
    name,
    value: value[name],
    required: true,
    className: field.control,
    'aria-invalid': problems.some((problem) => problem.field === name) || undefined,
    'aria-describedby': `${id}-notes`,
  });

  return (
    <fieldset className={styles.moment}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      <div className={styles.pair}>
        <div className={field.field}>
          <label className={field.label} htmlFor={`${id}-${dateName}`}>
            <FormattedMessage {...periodMessages[dateName]} />
          </label>
          <DateInput
            {...attributes(dateName)}
            min={dates.min}
            max={dates.max}
            onChange={(event) => onChange({ ...value, [dateName]: event.target.value })}
            onBlur={onDateBlur}
            onFocus={onTouch}
            onPointerEnter={onTouch}
            openLabel={calendarLabels[dateName]}
            onOpen={onCalendar}
          />
        </div>
        <div className={field.field}>
          <label className={field.label} htmlFor={`${id}-${timeName}`}>
            <FormattedMessage {...periodMessages[timeName]} />
          </label>
          <span className={field.selectFrame}>
            <select
              {...attributes(timeName)}
              onChange={(event) => onChange({ ...value, [timeName]: event.target.value })}
            >
              {options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </div>
      </div>
      <div id={`${id}-notes`} className={styles.notes}>
        {problems.map((problem) => (
          <FieldError key={`${problem.field} ${problem.code}`} id={`${id}-${problem.field}-${problem.code}`}>
            <FormattedMessage {...problemMessages[problem.code]} values={problemValues} />
          </FieldError>
        ))}
        {shop && (
          <HoursNote
            date={value[dateName]}
            shop={shop}
            isSaid={problems.some(({ code }) => code === 'closed-day')}
          />
        )}
        <p className={classNames(styles.note, styles.moved)} role="status">
          {note}
        </p>
      </div>
    </fieldset>
  );
};
