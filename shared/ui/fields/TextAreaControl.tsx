import type { ControlProps } from './ControlProps';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { useControl } from './useControl';
import { useLength } from './useLength';

export interface TextAreaControlProps extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  /** Characters; more are kept as they were typed, and named as too many. */
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
}

/** Several lines of text with label, hint and error. */
export const TextAreaControl = (given: TextAreaControlProps) => {
  const props = useLength(given);
  const { id, hintId, errorId, attributes } = useControl(props);
  return (
    <FieldFrame field={props} id={id} hintId={hintId} errorId={errorId}>
      <textarea
        {...attributes}
        className={styles.control}
        rows={props.rows ?? 4}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        placeholder={props.placeholder}
      />
    </FieldFrame>
  );
};
