import { useEffect, useRef } from 'react';
import { Button, FormattedMessage, SelectControl, useIntl, VisuallyHidden } from '@wadachi/shared';
import { childAges } from '../../children/childrenAges';
import { childSeatValues } from '../../children/childSeatLaw';
import { childrenMessages } from './childrenMessages';
import type { ChildRow } from './ChildrenStore';
import styles from './Options.module.css';

interface ChildFieldProps {
  readonly row: ChildRow;
  /** Counted from 1. */
  readonly number: number;
  /** Just added: takes the focus. */
  readonly isNew: boolean;
  readonly onChoose: (age: number | undefined) => void;
  readonly onRemove: () => void;
}

/** Asks for the age of one child. */
export const ChildField = ({ row, number, isNew, onChoose, onRemove }: ChildFieldProps) => {
  const intl = useIntl();
  const { age: below, cm } = childSeatValues();
  const isTallEnough = (age: number) => cm !== 'none' && age === below;
  const field = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(isNew);
  useEffect(() => {
    if (takesFocus.current) field.current?.querySelector('select')?.focus();
    takesFocus.current = false;
  }, []);
  return (
    <div ref={field} className={styles.child}>
      <SelectControl
        name="children_ages"
        label={intl.formatMessage(childrenMessages.age, { number })}
        options={[
          { value: '', label: intl.formatMessage(childrenMessages.chooseAge) },
          ...childAges.map((age) => ({
            value: String(age),
            label: intl.formatMessage(
              isTallEnough(age) ? childrenMessages.tallEnough : childrenMessages.years,
              {
                age,
                cm,
              },
            ),
          })),
        ]}
        value={row.age === undefined ? '' : String(row.age)}
        error={row.isMissed && row.age === undefined ? childrenMessages.ageMissing : undefined}
        onChange={(age) => onChoose(age === '' ? undefined : Number(age))}
      />
      <Button variant="quiet" onClick={onRemove}>
        <span>
          <FormattedMessage {...childrenMessages.remove} />
          <VisuallyHidden>
            {' '}
            <FormattedMessage {...childrenMessages.removeWhich} values={{ number }} />
          </VisuallyHidden>
        </span>
      </Button>
    </div>
  );
};
