import {
  BodyTypePicker,
  Button,
  FormattedMessage,
  PeriodPicker,
  periodProblems,
  SelectControl,
  useIntl,
} from '@wadachi/shared';
import type { BodyType, Shop } from '@wadachi/shared/contract';
import { paths } from '../../paths';
import { planMessages } from './planMessages';
import { sortNamed, sorts, type PlanSearch } from './planSearch';
import styles from './PlanSearchForm.module.css';

interface PlanSearchFormProps {
  readonly shop: Shop;
  readonly bodyTypes: readonly BodyType[];
  readonly search: PlanSearch;
  readonly now: Date;
  readonly onChange: (search: PlanSearch) => void;
}

/** Each change applies at once. Without JavaScript the form has a button that reloads the page. */
export function PlanSearchForm({ shop, bodyTypes, search, now, onChange }: PlanSearchFormProps) {
  const intl = useIntl();
  const sortChoices = sorts.map((sort) => ({ value: sort, label: intl.formatMessage(planMessages[sort]) }));

  return (
    <form
      className={styles.form}
      method="get"
      action={paths.shop(shop.id)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <PeriodPicker
        value={search.period}
        onChange={(period) => onChange({ ...search, period })}
        shop={shop}
        offer={{ shop_id: shop.id }}
        now={now}
        problems={periodProblems(search.period, shop, now)}
      />
      {bodyTypes.length > 1 && (
        <BodyTypePicker
          legend={planMessages.kind}
          bodyTypes={bodyTypes}
          chosen={search.bodyTypes}
          onChange={(chosen) => onChange({ ...search, bodyTypes: chosen })}
        />
      )}
      <div className={styles.sort}>
        <SelectControl
          name="sort"
          label={planMessages.sort}
          options={sortChoices}
          value={search.sort}
          onChange={(sort) => onChange({ ...search, sort: sortNamed(sort) })}
        />
      </div>
      <noscript>
        <Button type="submit" variant="secondary">
          <FormattedMessage {...planMessages.show} />
        </Button>
      </noscript>
    </form>
  );
}
