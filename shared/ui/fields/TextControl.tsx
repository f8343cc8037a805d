import type { ComponentProps, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import type { ControlProps } from './ControlProps';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { useControl } from './useControl';
import { useLength } from './useLength';

export interface TextControlProps extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'password' | 'date' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search' | undefined;
  /** Characters; more are kept as they were typed, and named as too many. */
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Id of a `datalist` with suggestions. */
  readonly list?: string | undefined;
  /** Bounds of a date, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The text is a password or a code: nothing corrects it, capitalises it or checks its spelling. */
  readonly verbatim?: boolean | undefined;
  /** A button inside the control, at its end. */
  readonly end?: ReactNode;
  /** Further attributes of the input, such as those of a combobox. */
  readonly attributes?: ComponentProps<'input'> | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** One line of text with its label, hint and error. */
export const TextControl = (given: TextControlProps) => {
  const props = useLength(given);
  const { id, hintId, errorId, attributes } = useControl(props);
  const input = (
    <input
      {...attributes}
      {...props.attributes}
      {...(props.verbatim && asTyped)}
      ref={props.inputRef}
      className={styles.control}
      type={props.type ?? 'text'}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      placeholder={props.placeholder}
      list={props.list}
      min={props.min}
      max={props.max}
    />
  );
  return (
    <FieldFrame field={props} id={id} hintId={hintId} errorId={errorId}>
      {props.end ? (
        <span className={styles.endFrame}>
          {input}
          {props.end}
        </span>
      ) : (
        input
      )}
    </FieldFrame>
  );
};
