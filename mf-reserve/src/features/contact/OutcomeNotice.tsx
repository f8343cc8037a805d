import { FormattedMessage, LinkButton, Notice, observer, type ApiError } from '@wadachi/shared';
import type { UrlChoice } from '../../choice/choice';
import { paths } from '../../paths';
import { PlanCard } from '../../plan/PlanCard';
import { sentenceOf } from '../../wizard/calls';
import { FocusHere } from '../../wizard/FocusHere';
import listStyles from '../../wizard/List.module.css';
import type { PlanStepContent } from '../../wizard/loadPlanStep';
import { wizardMessages } from '../../wizard/messages';
import { useDays } from '../../wizard/useDays';
import { useYen } from '../../wizard/useYen';
import { isSessionOver, type ContactStore, type Outcome } from './ContactStore';
import { guestMessages } from './guestMessages';
import { reviewMessages } from './reviewMessages';

interface OutcomeNoticeProps {
  readonly store: ContactStore;
  readonly content: PlanStepContent;
  readonly choice: UrlChoice;
}

/** What became of the attempt to reserve, and what can be done now; it takes the focus. */
export const OutcomeNotice = observer(({ store, content, choice }: OutcomeNoticeProps) => {
  const { outcome } = store;
  switch (outcome.kind) {
    case 'none':
    case 'reserved':
      return null;
    case 'price-changed':
      return <PriceChanged outcome={outcome} />;
    case 'sold-out':
      return <SoldOut {...{ store, content, choice }} alternatives={outcome.alternatives} />;
    case 'failed':
      return (
        <FocusHere key={store.attempts}>
          <Failed error={outcome.error} choice={choice} />
        </FocusHere>
      );
  }
});

const Failed = ({ error, choice }: { readonly error: ApiError; readonly choice: UrlChoice }) => {
  const isOver = isSessionOver(error);
  const sentence = isOver ? <FormattedMessage {...guestMessages.sessionOver} /> : sentenceOf(error);
  return (
    <Notice
      tone="danger"
      title={<FormattedMessage {...reviewMessages.failedTitle} />}
      actions={
        isOver && (
          <LinkButton variant="secondary" to={paths.logIn(paths.contact(choice))}>
            <FormattedMessage {...guestMessages.logIn} />
          </LinkButton>
        )
      }
    >
      <p>{sentence ?? <FormattedMessage {...wizardMessages.unreachable} />}</p>
      <p>
        <FormattedMessage {...(isOver ? guestMessages.sessionOverHint : reviewMessages.failedHint)} />
      </p>
    </Notice>
  );
};

const PriceChanged = ({ outcome }: { readonly outcome: Extract<Outcome, { kind: 'price-changed' }> }) => {
  const yen = useYen();
  return (
    <FocusHere key={outcome.now}>
      <Notice tone="warning" title={<FormattedMessage {...reviewMessages.priceChangedTitle} />}>
        <FormattedMessage
          {...reviewMessages.priceChanged}
          values={{ before: yen(outcome.before), now: yen(outcome.now) }}
        />
      </Notice>
    </FocusHere>
  );
};

interface SoldOutProps extends OutcomeNoticeProps {
  readonly alternatives: Extract<Outcome, { kind: 'sold-out' }>['alternatives'];
}

const SoldOut = ({ store, content: { shop, period }, choice, alternatives }: SoldOutProps) => {
  const days = useDays();
  return (
    <FocusHere>
      <Notice
        tone="warning"
        title={<FormattedMessage {...reviewMessages.soldOutTitle} />}
        actions={
          <LinkButton variant="secondary" to={paths.chooseCar(choice)}>
            <FormattedMessage {...reviewMessages.otherCars} />
          </LinkButton>
        }
      >
        <FormattedMessage
          {...(alternatives.length > 0 ? reviewMessages.soldOut : reviewMessages.soldOutNone)}
        />
      </Notice>
      <div className={listStyles.list}>
        {alternatives.map((plan) => {
          const next = { ...choice, shop_id: plan.shop_id, plan_id: plan.id };
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              length={days.length(period, shop.time_zone)}
              // Options are a shop's own: at another shop they are chosen again.
              to={plan.shop_id === shop.id ? paths.contact(next) : paths.chooseOptions(next)}
              onChoose={() => store.take(plan)}
            />
          );
        })}
      </div>
    </FocusHere>
  );
};
