import { Icon } from '../icons/Icon';
import type { ControlProps } from './ControlProps';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { useControl } from './useControl';

export interface SelectOption {
  readonly value: string;
  /** Plain text: browsers show nothing else in a list. */
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectControlProps extends ControlProps {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice from a list with label, hint and error. */
export const SelectControl = (props: SelectControlProps) => {
  const { id, hintId, errorId, attributes } = useControl(props);
  return (
    <FieldFrame field={props} id={id} hintId={hintId} errorId={errorId}>
      <span className={styles.selectFrame}>
        <select
          {...attributes}
          className={styles.control}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {/* Without it a browser shows the first choice, though it is not made. */}
          {props.options.every(({ value }) => value !== props.value) && <option value={props.value} />}
          {props.options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  );
};
