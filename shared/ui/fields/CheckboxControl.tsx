import { classNames } from '../classNames';
import { Words } from '../text/wording';
import type { ControlProps } from './ControlProps';
import { FieldError } from './FieldError';
import { RequiredMark } from './FieldFrame';
import styles from './Field.module.css';
import { useControl } from './useControl';

export interface CheckboxControlProps extends ControlProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The value that a plain form sends when it is checked; `on` without it. */
  readonly value?: string | undefined;
}

/** A yes-or-no choice; its whole row can be pressed. */
export const CheckboxControl = (props: CheckboxControlProps) => {
  const { id, hintId, errorId, attributes } = useControl(props);
  return (
    <div className={styles.field}>
      <div className={classNames(styles.tick, errorId && styles.tickInvalid)}>
        <input
          {...attributes}
          type="checkbox"
          value={props.value}
          checked={props.checked}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <label htmlFor={id}>
          <Words of={props.label} />
          {props.required && <RequiredMark />}
        </label>
      </div>
      {hintId && <Words as="p" className={styles.hint} id={hintId} of={props.hint} />}
      {errorId && <FieldError id={errorId}>{props.error}</FieldError>}
    </div>
  );
};
