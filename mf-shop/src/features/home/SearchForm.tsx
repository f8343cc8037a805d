import { useState, type SubmitEvent } from 'react';
import {
  anyShop,
  Button,
  defaultPeriod,
  FormattedMessage,
  Icon,
  PeriodPicker,
  periodProblems,
  SelectControl,
  useIntl,
  usePlatform,
} from '@wadachi/shared';
import type { Area } from '@wadachi/contract';
import { focusProblem } from '@wadachi/parts';
import { paths } from '../../paths';
import { messages } from './messages';
import styles from './Hero.module.css';

export interface SearchFormProps {
  readonly areas: readonly Area[];
  readonly openedAt: string;
}

/**
 * The search for a shop. A GET form to the first page of the booking, so it works without JavaScript; with JavaScript the
 * same address is opened inside the page.
 */
export function SearchForm({ areas, openedAt }: SearchFormProps) {
  const intl = useIntl();
  const { navigate } = usePlatform();
  const now = new Date(openedAt);
  const [area, setArea] = useState('');
  const [period, setPeriod] = useState(() => defaultPeriod(now, anyShop.time_zone));
  const problems = periodProblems(period, anyShop, now);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!focusProblem(event.currentTarget, problems)) navigate(paths.chooseShop({ area, period }));
  }

  const areaChoices = [
    { value: '', label: intl.formatMessage(messages.anyArea) },
    ...areas.map(({ id, name }) => ({ value: id, label: name })),
  ];

  return (
    <form
      className={styles.form}
      method="get"
      action={paths.chooseShop()}
      role="search"
      noValidate
      onSubmit={handleSubmit}
    >
      <SelectControl
        name="area"
        label={messages.area}
        options={areaChoices}
        value={area}
        onChange={setArea}
      />
      <PeriodPicker value={period} onChange={setPeriod} now={now} problems={problems} />
      <Button type="submit" variant="primary" wide>
        <Icon name="search" />
        <FormattedMessage {...messages.search} />
      </Button>
    </form>
  );
}
