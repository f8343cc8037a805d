import type { SubmitEvent } from 'react';
import {
  anyShop,
  Button,
  FormattedMessage,
  Icon,
  PeriodPicker,
  periodProblems,
  usePlatform,
} from '@wadachi/shared';
import type { Area, limits, RentalPeriod } from '@wadachi/contract';
import { focusProblem, PlaceField, ReturnPlace } from '@wadachi/parts';
import { paths } from '../../paths';
import { messages } from './messages';
import styles from './Hero.module.css';
import { LateRecent } from './recent/LateRecent';
import { useKept } from './useKept';

/** The contract's; the type rejects a different figure. */
const keywordLimit = 60 satisfies (typeof limits)['keyword'];

interface SearchFormProps {
  readonly areas: readonly Area[];
  readonly now: Date;
  readonly period: RentalPeriod;
  readonly onPeriod: (period: RentalPeriod) => void;
}

/**
 * The search for a car. A GET form to the first page of the booking, so it works without JavaScript; with JavaScript the
 * same address is opened inside the page, and a chosen shop leads to its cars.
 */
export function SearchForm({ areas, now, period, onPeriod }: SearchFormProps) {
  const { navigate } = usePlatform();
  const [place, setPlace] = useKept('place', { keyword: '' });
  const [returnKeyword, setReturnKeyword] = useKept('returnKeyword', '');
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
      <PlaceField value={place} onChange={setPlace} maxLength={keywordLimit} />
      <div className={styles.beside}>
        <ReturnPlace value={returnKeyword} onChange={setReturnKeyword} maxLength={keywordLimit} />
        <LateRecent areas={areas} />
      </div>
      <PeriodPicker value={period} onChange={onPeriod} now={now} problems={problems} />
      <Button type="submit" variant="primary" wide>
        <Icon name="search" />
        <FormattedMessage {...messages.search} />
      </Button>
    </form>
  );
}
