import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../icons/Icon';
import type { ControlProps } from './ControlProps';
import field from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { fieldMessages } from './messages';
import styles from './Stepper.module.css';
import { useControl } from './useControl';

export interface StepperProps extends ControlProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number between two bounds: minus, the number itself, plus. */
export const Stepper = (props: StepperProps) => {
  const { value, min, max, onChange } = props;
  const intl = useIntl();
  const { id, hintId, errorId, attributes } = useControl(props);
  const [typed, setTyped] = useState<string>();

  const settle = () => {
    setTyped(undefined);
    if (typed === undefined || !/^\d+$/.test(typed)) return;
    const bounded = Math.min(max, Math.max(min, Number(typed)));
    if (bounded !== value) onChange(bounded);
  };

  const stepButton = (step: -1 | 1) => (
    <button
      type="button"
      className={styles.step}
      id={`${id}-${step < 0 ? 'minus' : 'plus'}`}
      aria-label={intl.formatMessage(step < 0 ? fieldMessages.decrease : fieldMessages.increase)}
      aria-labelledby={`${id}-${step < 0 ? 'minus' : 'plus'} ${id}-label`}
      aria-controls={id}
      aria-disabled={(step < 0 ? value <= min : value >= max) || props.disabled || undefined}
      onClick={() => {
        const next = value + step;
        if (!props.disabled && next >= min && next <= max) onChange(next);
      }}
    >
      <Icon name={step < 0 ? 'minus' : 'plus'} />
    </button>
  );

  return (
    <FieldFrame field={props} id={id} hintId={hintId} errorId={errorId}>
      <span className={styles.stepper}>
        {stepButton(-1)}
        <input
          {...attributes}
          className={`${field.control} ${styles.number}`}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={typed ?? value}
          onChange={(event) => {
            const { value: text, valueAsNumber: number } = event.target;
            setTyped(text);
            if (Number.isInteger(number) && number >= min && number <= max) onChange(number);
          }}
          onBlur={() => {
            settle();
            props.onBlur?.();
          }}
        />
        {stepButton(1)}
      </span>
    </FieldFrame>
  );
};
