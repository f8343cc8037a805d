import { useState } from 'react';
import type { CounterRental } from '@wadachi/contract';
import {
  ApiError,
  FormattedMessage,
  LinkButton,
  Notice,
  PageTitle,
  Stack,
  Tag,
  type Api,
  type CallBehavior,
} from '@wadachi/shared';
import type { FormErrors } from '@wadachi/forms';
import { FocusHere } from '@wadachi/parts';
import { useCounterApi } from '../../access/CounterContext';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { paths } from '../../paths';
import { draftKey } from '../../write/drafts';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { ChangeForm } from './ChangeForm';
import { EndingForms } from './EndingForms';
import { ExtendForm } from './ExtendForm';
import { HandOverForm } from './HandOverForm';
import { messages } from './messages';
import { PapersForm } from './PapersForm';
import styles from './Rental.module.css';
import { RentalFacts } from './RentalFacts';
import { ReturnForm } from './ReturnForm';
import { useRental, WritingContext, type Writing } from './Writing';

const operation = 'GET /api/counter/shops/:shop/bookings/:id';

/** Puts a refusal of what is paid at the field that asks for it. */
const atAmount = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name.replace(/^taken(\.amount)?$/, 'amount'), error]),
  );

/** A rental at the counter: what is known of it, its checklist, and what else can be done. */
const Rental = ({ content, params, clerk }: CounterProps<CounterRental>) => {
  const [rental, setRental] = useState(content);
  const [doneCount, setDoneCount] = useState(0);
  const { shop = '' } = params;
  const api = useCounterApi();
  const { send, failure } = useWrite(draftKey(clerk.id, content.id, 'write'));
  const ofRental = { shop, id: rental.id };

  const reload = async () => {
    const { data } = await api(operation, { params: ofRental, toast: false });
    setRental(data);
  };
  const done = async () => {
    setDoneCount((count) => count + 1);
    await reload().catch(() => undefined);
  };
  const write: Writing['write'] = async (name, body, onDone) => {
    const attempt = async (call: Api, behavior: CallBehavior) => {
      try {
        await call(name, { params: ofRental, body, ...behavior } as never);
      } catch (error) {
        // Somebody else was quicker: the page shows how it is now.
        if (error instanceof ApiError && [403, 409].includes(error.status))
          await reload().catch(() => undefined);
        throw error;
      }
      onDone?.();
      await done();
    };
    const errors = await send({ name, body }, attempt, name);
    return errors && atAmount(errors);
  };

  return (
    <WritingContext.Provider value={{ rental, shop, write, reload, done }}>
      <Stack gap={5}>
        <div className={styles.head}>
          <PageTitle>
            <FormattedMessage
              {...messages.title}
              values={{ name: <bdi key="name">{rental.customer.name}</bdi>, number: rental.reserve_number }}
            />
          </PageTitle>
          <LinkButton variant="secondary" to={paths.shop(shop)} label={messages.toDay} />
        </div>
        {rental.status === 'cancelled' && (
          <Tag tone="neutral">
            <FormattedMessage
              {...messages.cancelled}
              values={{
                by: rental.cancelled_by === 'no-show' ? 'noShow' : (rental.cancelled_by ?? 'customer'),
              }}
            />
          </Tag>
        )}
        <WriteFailure failure={failure} />
        {doneCount > 0 && failure === undefined && (
          <FocusHere key={doneCount}>
            <Notice tone="success">{messages.done}</Notice>
          </FocusHere>
        )}
        <div className={styles.columns}>
          <RentalFacts />
          <Stack gap={5}>
            <Checklist />
            <ExtendForm />
            <ChangeForm />
            <EndingForms />
          </Stack>
        </div>
      </Stack>
    </WritingContext.Provider>
  );
};

const Checklist = () => {
  const { due, cars, late } = useRental().rental;
  const free = cars.map(({ id }) => id).join(' ');
  return (
    <>
      {/* Another price begins with another amount, and a car that is gone is not sent. */}
      <HandOverForm key={`hand-over ${due} ${free}`} />
      <ReturnForm key={`return ${due} ${late?.charge ?? 0}`} />
      <PapersForm />
    </>
  );
};

export const page = counterPage<CounterRental>({
  load: async ({ api, shop, params }) =>
    (await api(operation, { params: { shop, id: params['id'] ?? '' } })).data,
  title: ({ customer, reserve_number }) => `${customer.name}, ${reserve_number}`,
  View: (props) => <Rental key={props.content.id} {...props} />,
});
