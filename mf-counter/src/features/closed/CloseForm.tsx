import { useState } from 'react';
import type { Touched } from '@wadachi/contract';
import { limits } from '@wadachi/contract/limits';
import { languageName } from '@wadachi/intl';
import { addDays, Card, FormattedMessage, periodLimits, site } from '@wadachi/shared';
import {
  CheckboxField,
  Form,
  required,
  SelectField,
  SubmitButton,
  TextField,
  useTyped,
} from '@wadachi/forms';
import { useCounter } from '../../access/CounterContext';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import styles from './Closed.module.css';
import { closing, reasonIn, timeIn, type ClosingValues } from './closingValues';
import { messages } from './messages';
import { TouchedList } from './TouchedList';
import { times } from '../../write/options';

interface CloseFormProps {
  readonly shop: string;
  readonly today: string;
}

interface Preview extends Touched {
  readonly time: string;
}

const keyOf = (values: ClosingValues): string => JSON.stringify(timeIn(values));

/** Closes the shop: first the bookings that are in the way, then the closing itself. */
export const CloseForm = ({ shop, today }: CloseFormProps) => {
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const [preview, setPreview] = useState<Preview>();
  const [round, setRound] = useState(0);
  const params = { shop };
  const empty: ClosingValues = {
    ...{ starts_on: today, ends_on: today, is_partial: false, from_time: '12:00', until_time: '18:00' },
    ...Object.fromEntries(site.languages.map((language) => [`reason-${language}`, ''])),
  };

  const handleSubmit = (values: ClosingValues) => {
    const time = timeIn(values);
    const isSeen = preview?.time === keyOf(values);
    const body = { ...time, reason: reasonIn(values, site.languages) };
    return send({ ...body, isSeen }, async (api, behavior) => {
      if (isSeen) {
        await api(closing, { params, body, ...behavior });
        setPreview(undefined);
        setRound(round + 1);
        return reload();
      }
      const { handles = [] } = behavior;
      const { data } = await api('GET /api/counter/shops/:shop/closings/touched', {
        ...{ params, query: time },
        handles: [...handles, 422],
      });
      return setPreview({ ...data, time: keyOf(values) });
    });
  };

  return (
    <Card>
      <Form
        key={round}
        initialValues={empty}
        onSubmit={handleSubmit}
        onChange={(values) => {
          if (preview && preview.time !== keyOf(values)) setPreview(undefined);
        }}
      >
        <TimeFields today={today} />
        <ReasonFields />
        <WriteFailure failure={failure} />
        {preview && (
          <>
            <p role="status">
              <FormattedMessage {...messages.wouldTouch} values={{ count: preview.open }} />
            </p>
            <TouchedList shop={shop} movements={preview.movements} />
          </>
        )}
        <SubmitButton
          variant={preview ? 'danger' : 'secondary'}
          label={preview ? messages.close : messages.show}
        />
      </Form>
    </Card>
  );
};

const TimeFields = ({ today }: Pick<CloseFormProps, 'today'>) => {
  const { is_partial, starts_on } = useTyped() as Partial<ClosingValues>;
  const max = addDays(today, periodLimits.aheadDays);
  const day = { type: 'date', max, required: true, validate: required(messages.dayMissing) } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextField name="starts_on" label={messages.firstDay} min={today} {...day} />
        {!is_partial && (
          <TextField name="ends_on" label={messages.lastDay} min={starts_on ?? today} {...day} />
        )}
      </div>
      <CheckboxField name="is_partial" label={messages.hours} />
      {is_partial && (
        <div className={styles.pair}>
          <SelectField name="from_time" label={messages.from} options={times} />
          <SelectField
            name="until_time"
            label={messages.until}
            options={[...times.slice(1), { value: '24:00', label: '24:00' }]}
          />
        </div>
      )}
    </>
  );
};

/** A field for each language that the site offers; the first one is needed. */
const ReasonFields = () => {
  const { languages } = site;
  return languages.map((language, index) => (
    <TextField
      key={language}
      name={`reason-${language}`}
      label={
        languages.length === 1 ? (
          messages.reason
        ) : (
          <FormattedMessage {...messages.reasonIn} values={{ language: languageName(language) }} />
        )
      }
      maxLength={limits.closingReason}
      autoComplete="off"
      {...(index === 0 && {
        required: true,
        validate: required(messages.reasonMissing),
        ...(languages.length > 1 && { hint: messages.reasonHint }),
      })}
    />
  ));
};
