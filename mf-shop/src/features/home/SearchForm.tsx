import { useState, type SubmitEvent } from 'react';
import {
  anyShop,
  BodyTypePicker,
  Button,
  defaultPeriod,
  FormattedMessage,
  Icon,
  PeriodPicker,
  periodProblems,
  SelectControl,
  TextControl,
  useIntl,
  usePlatform,
} from '@wadachi/shared';
import type { Area, BodyType } from '@wadachi/shared/contract';
import { paths } from '../../paths';
import { messages } from './messages';
import styles from './SearchForm.module.css';

/** Focuses the control with this name, so that screen readers announce its error. */
function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

export interface SearchFormProps {
  readonly areas: readonly Area[];
  readonly bodyTypes: readonly BodyType[];
  readonly openedAt: string;
}

/**
 * The search for a shop. A GET form to the first page of the booking, so it works without JavaScript; with JavaScript the
 * same address is opened inside the page.
 */
export function SearchForm({ areas, bodyTypes, openedAt }: SearchFormProps) {
  const intl = useIntl();
  const { navigate } = usePlatform();
  const now = new Date(openedAt);
  const [area, setArea] = useState('');
  const [keyword, setKeyword] = useState('');
  const [chosenTypes, setChosenTypes] = useState<readonly string[]>([]);
  const [period, setPeriod] = useState(() => defaultPeriod(now, anyShop.time_zone));
  const problems = periodProblems(period, anyShop, now);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const [problem] = problems;
    if (problem) focusField(event.currentTarget, problem.field);
    else navigate(paths.chooseShop({ area, keyword, bodyTypes: chosenTypes, period }));
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
      <div className={styles.where}>
        <SelectControl
          name="area"
          label={messages.area}
          options={areaChoices}
          value={area}
          onChange={setArea}
        />
        <TextControl
          name="keyword"
          label={messages.keyword}
          maxLength={60}
          value={keyword}
          onChange={setKeyword}
        />
      </div>
      <PeriodPicker value={period} onChange={setPeriod} now={now} problems={problems} />
      <BodyTypePicker
        legend={messages.kind}
        bodyTypes={bodyTypes}
        chosen={chosenTypes}
        onChange={setChosenTypes}
      />
      <Button type="submit" variant="primary" wide>
        <Icon name="search" />
        <FormattedMessage {...messages.search} />
      </Button>
    </form>
  );
}
