import { useState, type SubmitEvent } from 'react';
import {
  anyShop,
  Button,
  defaultPeriod,
  FormattedMessage,
  Icon,
  PeriodPicker,
  periodProblems,
  usePlatform,
} from '@wadachi/shared';
import { focusProblem, PlaceField, ReturnPlace, type PlaceChoice } from '@wadachi/parts';
import { formLimits } from '../../limits';
import { paths } from '../../paths';
import { messages } from './messages';
import styles from './Hero.module.css';

export interface SearchFormProps {
  readonly openedAt: string;
}

/**
 * The search for a car. A GET form to the first page of the booking, so it works without JavaScript; with JavaScript the
 * same address is opened inside the page, and a chosen shop leads to its cars.
 */
export function SearchForm({ openedAt }: SearchFormProps) {
  const { navigate } = usePlatform();
  const now = new Date(openedAt);
  const [place, setPlace] = useState<PlaceChoice>({ keyword: '' });
  const [returnKeyword, setReturnKeyword] = useState('');
  const [period, setPeriod] = useState(() => defaultPeriod(now, anyShop.time_zone));
  const problems = periodProblems(period, anyShop, now);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (focusProblem(event.currentTarget, problems)) return;
    const { shop_id: shopId } = place;
    const isOneWay = returnKeyword.trim() !== '';
    navigate(
      shopId && !isOneWay
        ? paths.chooseCar({ shopId, period })
        : paths.chooseShop({ ...place, returnKeyword, period }),
    );
  }

  return (
    <form
      className={styles.form}
      method="get"
      action={paths.chooseShop()}
      role="search"
      noValidate
      onSubmit={handleSubmit}
    >
      <PlaceField value={place} onChange={setPlace} maxLength={formLimits.keyword} />
      <ReturnPlace value={returnKeyword} onChange={setReturnKeyword} maxLength={formLimits.keyword} />
      <PeriodPicker value={period} onChange={setPeriod} now={now} problems={problems} />
      <Button type="submit" variant="primary" wide>
        <Icon name="search" />
        <FormattedMessage {...messages.search} />
      </Button>
    </form>
  );
}
