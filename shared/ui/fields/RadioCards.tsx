import { classNames } from '../classNames';
import { Words, type Wording } from '../text/wording';
import { FieldError } from './FieldError';
import styles from './RadioCards.module.css';
import { isShown, useControl } from './useControl';

export interface RadioOption<Value extends string = string> {
  readonly value: Value;
  readonly label: Wording;
  readonly hint?: Wording;
  /** Shown at the end of the row, such as a price. */
  readonly aside?: Wording;
  readonly disabled?: boolean | undefined;
}

export interface RadioCardsProps<Value extends string = string> {
  readonly name: string;
  readonly legend: Wording;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly hint?: Wording;
  readonly error?: Wording;
  readonly required?: boolean | undefined;
  /** Id of the first choice, for links to the group. */
  readonly id?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
}

/** One of a few choices, each a row that can be pressed; the arrow keys move between them. */
export const RadioCards = <Value extends string>(props: RadioCardsProps<Value>) => {
  const { id, hintId, errorId, attributes } = useControl({ ...props, label: props.legend });
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-invalid={attributes['aria-invalid']}
      aria-required={attributes['aria-required']}
      aria-describedby={attributes['aria-describedby']}
    >
      <Words as="p" className={styles.legend} id={`${id}-legend`} of={props.legend} />
      {hintId && <Words as="p" className={styles.hint} id={hintId} of={props.hint} />}
      <div className={styles.options}>
        {props.options.map((option, index) => (
          <RadioCard
            key={option.value}
            group={props}
            option={option}
            id={index === 0 ? id : `${id}-${index}`}
          />
        ))}
      </div>
      {errorId && <FieldError id={errorId}>{props.error}</FieldError>}
    </div>
  );
};

interface RadioCardProps<Value extends string> {
  readonly group: RadioCardsProps<Value>;
  readonly option: RadioOption<Value>;
  readonly id: string;
}

const RadioCard = <Value extends string>({ group, option, id }: RadioCardProps<Value>) => (
  <div className={classNames(styles.option, option.disabled && styles.disabled)}>
    <input
      id={id}
      type="radio"
      name={group.name}
      value={option.value}
      checked={group.value === option.value}
      disabled={option.disabled}
      onChange={() => group.onChange(option.value)}
      onBlur={group.onBlur}
      onFocus={group.onFocus}
      aria-describedby={isShown(option.hint) ? `${id}-about` : undefined}
    />
    <label className={styles.label} htmlFor={id}>
      <Words as="span" className={styles.name} of={option.label} />
      {isShown(option.aside) && <Words as="span" className={styles.aside} of={option.aside} />}
    </label>
    {isShown(option.hint) && <Words as="p" className={styles.about} id={`${id}-about`} of={option.hint} />}
  </div>
);
