import { CheckboxControl, FormattedMessage } from '@wadachi/shared';
import type { BodyType } from '@wadachi/shared/contract';
import { filterMessages } from './filterMessages';
import styles from './Filters.module.css';

interface BodyTypePickerProps {
  readonly bodyTypes: readonly BodyType[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The kinds of car to look for; none chosen is any. */
export const BodyTypePicker = ({ bodyTypes, chosen, onChange }: BodyTypePickerProps) => (
  <fieldset className={styles.group}>
    <legend>
      <FormattedMessage {...filterMessages.bodyTypes} />
    </legend>
    <div className={styles.ticks}>
      {bodyTypes.map(({ id, name }) => (
        <CheckboxControl
          key={id}
          name="body_types"
          value={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </div>
  </fieldset>
);
