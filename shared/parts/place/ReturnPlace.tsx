import { useState } from 'react';
import { FormattedMessage } from '@wadachi/shared';
import { placeMessages } from './messages';
import { PlaceField } from './PlaceField';
import styles from './PlaceField.module.css';

interface ReturnPlaceProps {
  /** '' for the shop of the pick-up. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
}

/** The place of a one-way rental's return, folded away until somebody wants one. */
export const ReturnPlace = ({ value, onChange, maxLength }: ReturnPlaceProps) => {
  const [isOpen] = useState(value !== '');
  return (
    <details className={styles.elsewhere} open={isOpen}>
      <summary className={styles.summary}>
        <FormattedMessage {...placeMessages.elsewhere} />
      </summary>
      <PlaceField
        isReturn
        value={{ keyword: value }}
        onChange={({ keyword }) => onChange(keyword)}
        maxLength={maxLength}
      />
    </details>
  );
};
