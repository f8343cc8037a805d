import { useState } from 'react';
import {
  classNames,
  nextPaint,
  SelectControl,
  VisuallyHidden,
  type SelectControlProps,
  type Wording,
} from '@wadachi/shared';
import { chip } from '../actions/chip';
import styles from './FilterChips.module.css';

interface ChipGroupProps {
  /** The API's name of the filter. */
  readonly name: string;
  readonly legend: Wording;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** The number of results that each option leaves; undefined while it is not known. */
  readonly counts: readonly { readonly id: string; readonly count: number }[] | undefined;
  /** Ids; none is any. */
  readonly chosen: readonly string[];
  /** Called at a press; `chosen` follows at once. */
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Options of a filter to press, those that leave nothing away. */
export const ChipGroup = (props: ChipGroupProps) => {
  const { name, legend, options, counts } = props;
  const [chosen, choose] = usePressed(props.chosen, props.onChoose);
  const countOf = (id: string) => counts?.find((one) => one.id === id)?.count;
  // What a link chose comes first: further back in the row a phone would not show it. A press moves nothing.
  const [first] = useState(chosen);
  const shown = options
    .filter(({ id }) => !counts || countOf(id) !== undefined || chosen.includes(id))
    .sort((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)));
  const toggled = (id: string) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.chips}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {shown.map((option) => (
        <label key={option.id} className={classNames(chip, styles.chip)}>
          <input
            className={styles.box}
            type="checkbox"
            name={name}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={() => choose(toggled(option.id))}
          />
          {option.name}
          {countOf(option.id) !== undefined && <span className={styles.count}>{countOf(option.id)}</span>}
        </label>
      ))}
    </fieldset>
  );
};

/** A list among the chips. It names itself by what it shows. */
export const ChipSelect = (props: SelectControlProps) => (
  <div className={styles.sort}>
    <SelectControl {...props} />
  </div>
);

/** The chosen options, a pressed one at once; the page, whose list takes longer to draw, hears of it after the paint. */
function usePressed(chosen: readonly string[], onChoose: (chosen: readonly string[]) => void) {
  const [pressed, setPressed] = useState<readonly string[]>();
  const choose = (next: readonly string[]) => {
    setPressed(next);
    void nextPaint().then(() => {
      onChoose(next);
      // The page has followed; what was pressed since it will hear of.
      setPressed((last) => (last === next ? undefined : last));
    });
  };
  return [pressed ?? chosen, choose] as const;
}
