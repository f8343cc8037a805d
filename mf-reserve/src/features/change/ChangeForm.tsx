import type { SubmitEvent } from 'react';
import {
  EmptyState,
  FormattedMessage,
  LinkButton,
  observer,
  PeriodPicker,
  Section,
  SelectControl,
  Skeleton,
  useIntl,
} from '@wadachi/shared';
import { FailedNotice } from '@wadachi/parts';
import { formLimits } from '../../limits';
import { paths } from '../../paths';
import layout from '../../ui/Columns.module.css';
import { wizardMessages } from '../../ui/messages';
import { filterMessages } from '../../search/filterMessages';
import { ChildrenChoice } from '../../choice/options/ChildrenChoice';
import { CoverChoice } from '../../choice/options/CoverChoice';
import { ExtraChoice } from '../../choice/options/ExtraChoice';
import { HandOverChoice } from '../../choice/options/HandOverChoice';
import { ChangeNotices } from './ChangeNotices';
import type { Changeable, ChangeStore } from './ChangeStore';
import { ChangeSummary } from './ChangeSummary';
import { messages } from './messages';
import { PlanChoice } from './PlanChoice';
import styles from './Change.module.css';

interface ChangeFormProps {
  readonly store: ChangeStore;
  readonly before: Changeable;
  readonly token: string | undefined;
}

const passengerCounts = Array.from({ length: formLimits.passengers }, (_, index) => index + 1);

/** The fields of a change, beside its price. */
export const ChangeForm = observer(({ store, before, token }: ChangeFormProps) => {
  const intl = useIntl();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.confirm();
  };
  return (
    <form className={layout.columns} method="post" onSubmit={handleSubmit}>
      <div className={layout.main}>
        <Section title={messages.period}>
          <PeriodPicker
            value={store.period}
            onChange={(period) => void store.changePeriod(period)}
            shop={before.shop}
            offer={{ shop_id: before.shop.id }}
            now={new Date(before.at)}
            problems={store.problems}
          />
          <SelectControl
            name="passengers"
            label={filterMessages.passengers}
            options={passengerCounts.map((count) => ({
              value: String(count),
              label: intl.formatMessage(filterMessages.passengersOrMore, { count }),
            }))}
            value={String(store.passengers)}
            onChange={(passengers) => void store.changePassengers(Number(passengers))}
          />
        </Section>
        <ChangeNotices store={store} receipt={before.receipt} />
        <Offered store={store} before={before} />
        <LinkButton variant="quiet" to={paths.booking(before.receipt.id, token)} onClick={store.giveUp}>
          <FormattedMessage {...messages.keep} />
        </LinkButton>
      </div>
      <ChangeSummary store={store} before={before} />
    </form>
  );
});

/** Plans and options of the period, or the reason why there are none. */
const Offered = observer(({ store, before }: Pick<ChangeFormProps, 'store' | 'before'>) => {
  const { offer, options, problems } = store;
  if (problems.length > 0) {
    return (
      <EmptyState icon="calendar" title={messages.periodFirst}>
        <FormattedMessage {...messages.periodFirstHint} />
      </EmptyState>
    );
  }
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
      <PlanChoice store={store} plans={offer.shown.plans} receipt={before.receipt} />
      <CoverChoice store={store} options={options} />
      <ChildrenChoice store={store} options={options} />
      <ExtraChoice store={store} options={options} />
      <HandOverChoice store={store} content={{ shop: before.shop, options, period: store.period }} />
    </div>
  );
});
