import { useEffect, useState, type SubmitEvent } from 'react';
import {
  EmptyState,
  FormattedMessage,
  LinkButton,
  observer,
  PeriodPicker,
  Section,
  Skeleton,
} from '@wadachi/shared';
import { useLate } from '@wadachi/parts';
import { topics, type ChangeTopic } from '../../changeTopics';
import { paths } from '../../paths';
import layout from '../../ui/Columns.module.css';
import { ChangeNotices } from './ChangeNotices';
import type { Changeable, ChangeStore } from './ChangeStore';
import { ChangeSummary } from './ChangeSummary';
import { messages } from './messages';
import { Topic } from './Topic';
import { topicMessages } from './topicMessages';
import topicStyles from './Topic.module.css';
import { useTopicFacts } from './useTopicFacts';
import type { FieldsProps } from './OfferedFields';
import styles from './Change.module.css';
import { FailedNotice } from '../../ui/FailedNotice';
import { NotLoaded } from '../../ui/NotLoaded';

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
  // Few bytes of the page at first, and there when a part is opened.
  useLate(loadFields);
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

const loadFields = () => import('./OfferedFields');

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
        agreed={before.receipt.period}
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
  const { part, hasFailed, tryAgain } = useLate(loadFields);
  if (problems.length > 0) return <PeriodFirst />;
  if (offer.failure !== undefined) {
    return <FailedNotice error={offer.failure} onTryAgain={() => void store.askOffer()} />;
  }
  if (hasFailed) return <NotLoaded onTryAgain={tryAgain} />;
  if (!part || !offer.shown || !options) return <Skeleton height="card" />;
  return (
    <div className={styles.offer} aria-busy={offer.isUpdating || undefined}>
      <part.OfferedFields {...{ topic, store, before, options }} plans={offer.shown.plans} />
    </div>
  );
});
