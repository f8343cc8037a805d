import type { BodyType } from '../../contract';
import { Words, type Wording } from '../text/wording';
import styles from './BodyTypePicker.module.css';

export interface BodyTypePickerProps {
  readonly legend: Wording;
  readonly bodyTypes: readonly BodyType[];
  /** Ids; none chosen is any kind. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Pictured choices that are plain checkboxes, so that a form sends `body_types` once for each. */
export const BodyTypePicker = ({ legend, bodyTypes, chosen, onChange }: BodyTypePickerProps) => {
  const toggled = (id: string) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Words of={legend} />
      </legend>
      <div className={styles.chips}>
        {bodyTypes.map(({ id, name, picture }) => (
          <label key={id} className={styles.chip}>
            <input
              className={styles.box}
              type="checkbox"
              name="body_types"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => onChange(toggled(id))}
            />
            <img src={picture.url} alt="" width={64} height={36} loading="lazy" decoding="async" />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
