import { useId } from 'react';
import type { ControlProps } from './ControlProps';

/** Says if there is something to show; a condition that does not hold leaves false, which React shows as nothing. */
export const isShown = (wording: unknown): boolean =>
  wording !== undefined && wording !== null && wording !== '' && wording !== false;

/** Ids that tie a control to its hint and its error, and the attributes that say so to screen readers. */
export const useControl = (props: ControlProps) => {
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const hintId = isShown(props.hint) ? `${id}-hint` : undefined;
  const errorId = isShown(props.error) ? `${id}-error` : undefined;
  return {
    id,
    hintId,
    errorId,
    attributes: {
      id,
      name: props.name,
      disabled: props.disabled,
      onBlur: props.onBlur,
      onFocus: props.onFocus,
      'aria-required': props.required || undefined,
      'aria-invalid': errorId ? true : undefined,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    },
  } as const;
};
