import type { ReactNode } from 'react';
import { Button, type SelectOption } from '@wadachi/shared';
import type { BodyType } from '@wadachi/contract';
import { ChipGroup, ChipSelect } from './Chips';
import { searchMessages } from './messages';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  readonly action: string;
  readonly bodyTypes: readonly BodyType[];
  /** Results of each body type; undefined while they are not known. */
  readonly counts: readonly { readonly id: string; readonly count: number }[] | undefined;
  /** Ids of body types; none is any. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly sort: {
    readonly options: readonly SelectOption[];
    readonly value: string;
    readonly onChange: (sort: string) => void;
  };
  /** Further chips. */
  readonly more?: ReactNode;
  /** The rest of the search as hidden fields, and further lists: in the swiped row nobody would see them behind the chips. */
  readonly children: ReactNode;
}

/** Filters and order over a list. Each change applies at once; without JavaScript a button sends the form. */
export const FilterChips = (props: FilterChipsProps) => {
  const { action, bodyTypes, counts, chosen, onChoose, sort, more, children } = props;
  return (
    <form
      className={styles.form}
      method="get"
      action={action}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.row}>
        <ChipSelect name="sort" label={searchMessages.sort} {...sort} />
        {children}
        <ChipGroup
          name="body_types"
          legend={searchMessages.bodyTypes}
          options={bodyTypes}
          {...{ counts, chosen, onChoose }}
        />
        {more}
      </div>
      <noscript>
        <Button type="submit" variant="secondary" label={searchMessages.apply} />
      </noscript>
    </form>
  );
};
