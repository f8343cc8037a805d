import { useState, type ReactNode } from 'react';
import {
  Button,
  classNames,
  FormattedMessage,
  nextPaint,
  SelectControl,
  VisuallyHidden,
  type SelectOption,
} from '@wadachi/shared';
import type { BodyType } from '@wadachi/contract';
import { chip } from '../actions/chip';
import { searchMessages } from './messages';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  readonly action: string;
  readonly bodyTypes: readonly BodyType[];
  /** Results of each body type; undefined while they are not known. */
  readonly counts: readonly { readonly id: string; readonly count: number }[] | undefined;
  /** Ids of body types; none is any. */
  readonly chosen: readonly string[];
  /** Told of a press; `chosen` follows at once. */
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly sort: {
    readonly options: readonly SelectOption[];
    readonly value: string;
    readonly onChange: (sort: string) => void;
  };
  /** The rest of the search, as hidden fields. */
  readonly children: ReactNode;
}

/** Filters and order over a list. Each change applies at once; without JavaScript a button sends the form. */
export const FilterChips = (props: FilterChipsProps) => {
  const { action, bodyTypes, counts, sort, children } = props;
  const [chosen, choose] = usePressed(props.chosen, props.onChoose);
  const countOf = (id: string) => counts?.find((one) => one.id === id)?.count;
  // What a link chose comes first: further back in the row a phone would not show it. A press moves nothing.
  const [first] = useState(chosen);
  const shown = bodyTypes
    .filter(({ id }) => !counts || countOf(id) !== undefined || chosen.includes(id))
    .sort((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)));
  const toggled = (id: string) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return (
    <form
      className={styles.form}
      method="get"
      action={action}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      <div className={styles.sort}>
        <SelectControl name="sort" label={searchMessages.sort} {...sort} />
      </div>
      <fieldset className={styles.chips}>
        <VisuallyHidden as="legend">
          <FormattedMessage {...searchMessages.bodyTypes} />
        </VisuallyHidden>
        {shown.map(({ id, name }) => (
          <label key={id} className={classNames(chip, styles.chip)}>
            <input
              className={styles.box}
              type="checkbox"
              name="body_types"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => choose(toggled(id))}
            />
            {name}
            {countOf(id) !== undefined && <span className={styles.count}>{countOf(id)}</span>}
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" variant="secondary">
          <FormattedMessage {...searchMessages.apply} />
        </Button>
      </noscript>
    </form>
  );
};

/** Shows a pressed chip at once; the page, whose list takes longer to draw, hears of it after the paint. */
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
