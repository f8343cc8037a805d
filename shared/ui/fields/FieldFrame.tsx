import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Words } from '../text/wording';
import type { ControlProps } from './ControlProps';
import { FieldError } from './FieldError';
import styles from './Field.module.css';
import { fieldMessages } from './messages';

interface FieldFrameProps {
  readonly field: Pick<ControlProps, 'label' | 'hint' | 'error' | 'required'>;
  readonly id: string;
  readonly hintId: string | undefined;
  readonly errorId: string | undefined;
  readonly children: ReactNode;
}

/** Label above, hint between, control, error below. */
export const FieldFrame = ({ field, id, hintId, errorId, children }: FieldFrameProps) => (
  <div className={styles.field}>
    <label className={styles.label} id={`${id}-label`} htmlFor={id}>
      <Words of={field.label} />
      {field.required && <RequiredMark />}
    </label>
    {hintId && <Words as="p" className={styles.hint} id={hintId} of={field.hint} />}
    {children}
    {errorId && <FieldError id={errorId}>{field.error}</FieldError>}
  </div>
);

/** Shows in words that a field must be filled in; screen readers hear it from the field itself. */
export const RequiredMark = () => (
  <>
    {' '}
    <span className={styles.required} aria-hidden="true">
      <FormattedMessage {...fieldMessages.required} />
    </span>
  </>
);
