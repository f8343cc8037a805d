import { observer, useIntl } from '@wadachi/shared';
import { RadioCards } from '@wadachi/forms';
import type { PlanListItem, Receipt } from '@wadachi/contract';
import { useMoney } from '../../quote/useMoney';
import type { ChangeStore } from './ChangeStore';
import { messages } from './messages';

interface PlanChoiceProps {
  readonly store: ChangeStore;
  readonly plans: readonly PlanListItem[];
  readonly receipt: Receipt;
}

/** Shows the shop's plans for the period, with prices. The reserved plan is always available: a change frees its car first. */
export const PlanChoice = observer(({ store, plans, receipt }: PlanChoiceProps) => {
  const intl = useIntl();
  const yen = useMoney();
  const agreed = receipt.plan;
  const isListed = plans.some(({ id }) => id === agreed.id);

  function optionOf(plan: PlanListItem) {
    const isOwn = plan.id === agreed.id;
    const isSoldOut = plan.available === 0 && !isOwn;
    const isTooSmall = plan.passengers < store.passengers;
    const facts = [
      isOwn && intl.formatMessage(messages.ownPlan),
      plan.car_group_name,
      intl.formatMessage(messages.seats, { count: plan.passengers }),
      isSoldOut && intl.formatMessage(messages.planSoldOut),
      isTooSmall && intl.formatMessage(messages.planTooSmall),
    ];
    return {
      value: plan.id,
      label: plan.name,
      hint: facts.filter(Boolean).join(' · '),
      aside: yen(plan.charge),
      disabled: (isSoldOut || isTooSmall) && plan.id !== store.planId,
    };
  }

  return (
    <RadioCards
      name="plan_id"
      legend={messages.whichCar}
      hint={messages.carHint}
      value={store.planId}
      onChange={(planId) => void store.choosePlan(planId)}
      options={[
        // The reserved plan, also when the shop no longer offers it.
        ...(isListed
          ? []
          : [{ value: agreed.id, label: agreed.name, hint: intl.formatMessage(messages.ownPlan) }]),
        ...plans.map(optionOf),
      ]}
    />
  );
});
