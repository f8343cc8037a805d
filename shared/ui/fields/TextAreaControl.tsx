import type { ControlProps } from './ControlProps';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { useControl } from './useControl';

export interface TextAreaControlProps extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
}

/** Several lines of text with label, hint and error. */
export const TextAreaControl = (props: TextAreaControlProps) => {
  const { id, hintId, errorId, attributes } = useControl(props);
  return (
    <FieldFrame field={props} id={id} hintId={hintId} errorId={errorId}>
      <textarea
        {...attributes}
        className={styles.control}
        rows={props.rows ?? 4}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
      />
    </FieldFrame>
  );
};
