import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import {
  EmptyState,
  FormattedMessage,
  LinkButton,
  observer,
  PeriodPicker,
  Section,
  SelectControl,
  Skeleton,
} from '@wadachi/shared';
import { FailedNotice } from '@wadachi/parts';
import type { PlanOptions } from '@wadachi/contract';
import { topics, type ChangeTopic } from '../../changeTopics';
import { paths } from '../../paths';
import layout from '../../ui/Columns.module.css';
import { wizardMessages } from '../../ui/messages';
import { filterMessages } from '../../search/filterMessages';
import { usePassengerOptions } from '../../search/usePassengerOptions';
import { ChildrenChoice } from '../../choice/options/ChildrenChoice';
import { CoverChoice } from '../../choice/options/CoverChoice';
import { ExtraChoice } from '../../choice/options/ExtraChoice';
import { HandOverChoice } from '../../choice/options/HandOverChoice';
import { ChangeNotices } from './ChangeNotices';
import type { Changeable, ChangeStore } from './ChangeStore';
import { ChangeSummary } from './ChangeSummary';
import type { Offer } from './load';
import { messages } from './messages';
import { PlanChoice } from './PlanChoice';
import { Topic } from './Topic';
import { topicMessages } from './topicMessages';
import topicStyles from './Topic.module.css';
import { useTopicFacts } from './useTopicFacts';
import styles from './Change.module.css';

interface ChangeFormProps {
  readonly store: ChangeStore;
  readonly before: Changeable;
  readonly token: string | undefined;
  /** The part that is open at first. */
  readonly topic: ChangeTopic | undefined;
}

/** Asks which part of the booking should change and shows its fields alone, beside the price of all changes. */
export const ChangeForm = observer(({ store, before, token, topic }: ChangeFormProps) => {
  const facts = useTopicFacts(store, before);
  const [open, setOpen] = useState(topic);
  const { refusals, problems } = store;
  const isImpossible = problems.length > 0;
  useEffect(() => {
    if (isImpossible) setOpen('period');
  }, [isImpossible]);
  // An age, a seat or an address is missing: its field gets the focus.
  useEffect(() => {
    if (refusals > 0) setOpen(store.isFamilySeated ? 'places' : 'party');
  }, [refusals, store]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void store.confirm();
  }
  return (
    <form className={layout.columns} method="post" onSubmit={handleSubmit}>
      <div className={layout.main}>
        <ChangeNotices store={store} receipt={before.receipt} />
        <Section title={topicMessages.question}>
          <ul className={topicStyles.topics}>
            {(open === undefined ? topics : [open]).map((one) => (
              <Topic
                key={one}
                topic={one}
                fact={facts[one]}
                isOpen={open === one}
                onPress={() => setOpen(open === one ? undefined : one)}
              >
                <Fields topic={one} store={store} before={before} />
              </Topic>
            ))}
          </ul>
        </Section>
        <LinkButton variant="quiet" to={paths.booking(before.receipt.id, token)} onClick={store.giveUp}>
          <FormattedMessage {...messages.keep} />
        </LinkButton>
      </div>
      <ChangeSummary store={store} before={before} />
    </form>
  );
});

interface FieldsProps {
  readonly topic: ChangeTopic;
  readonly store: ChangeStore;
  readonly before: Changeable;
}

const Fields = observer(({ topic, store, before }: FieldsProps) => {
  if (topic !== 'period') return <Offered {...{ topic, store, before }} />;
  return (
    <>
      <PeriodPicker
        value={store.period}
        onChange={(period) => void store.changePeriod(period)}
        shop={before.shop}
        returnShop={store.returnTimes}
        offer={{ shop_id: before.shop.id }}
        now={new Date(before.at)}
        problems={store.problems}
      />
      {store.problems.length > 0 && <PeriodFirst />}
    </>
  );
});

const PeriodFirst = () => (
  <EmptyState icon="calendar" title={messages.periodFirst}>
    <FormattedMessage {...messages.periodFirstHint} />
  </EmptyState>
);

/** Shows the fields of what is offered in the period, or the reason why there are none. */
const Offered = observer(({ topic, store, before }: FieldsProps) => {
  const { offer, options, problems } = store;
  if (problems.length > 0) return <PeriodFirst />;
  if (offer.failure !== undefined) {
    return (
      <FailedNotice
        messages={wizardMessages}
        title={wizardMessages.failedTitle}
        error={offer.failure}
        onTryAgain={() => void store.askOffer()}
      />
    );
  }
  if (!offer.shown || !options) return <Skeleton height="card" />;
  return (
    <div className={styles.offer} aria-busy={offer.isUpdating || undefined}>
      {fieldsOf({ topic, store, before, plans: offer.shown.plans, options })}
    </div>
  );
});

interface OfferedFields extends FieldsProps, Pick<Offer, 'plans'> {
  readonly options: PlanOptions;
}

function fieldsOf({ topic, store, before, plans, options }: OfferedFields): ReactNode {
  switch (topic) {
    case 'party':
      return (
        <>
          <PassengerChoice store={store} />
          <ChildrenChoice store={store} options={options} />
        </>
      );
    case 'car':
      return <PlanChoice store={store} plans={plans} receipt={before.receipt} />;
    case 'cover':
      return <CoverChoice store={store} options={options} />;
    case 'items':
      return <ExtraChoice store={store} options={options} />;
    case 'places':
      return <HandOverChoice store={store} content={{ shop: before.shop, options, period: store.period }} />;
    case 'period':
      return null;
  }
}

const PassengerChoice = observer(({ store }: Pick<FieldsProps, 'store'>) => {
  return (
    <SelectControl
      name="passengers"
      label={filterMessages.passengers}
      options={usePassengerOptions()}
      value={String(store.passengers)}
      onChange={(passengers) => void store.changePassengers(Number(passengers))}
    />
  );
});
