import { LinkButton, observer } from '@wadachi/shared';
import type { UrlChoice } from '../../choice/choice';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import type { PlanStepContent } from '../../steps/loadPlanStep';
import { HandOverFacts } from '../../quote/HandOverFacts';
import { RentalFacts } from '../../quote/RentalFacts';
import { RentedCar } from '../../quote/RentedCar';
import { SummaryCard } from '../../ui/SummaryCard';
import type { ConfirmStore } from './ConfirmStore';
import { summaryMessages } from '../../quote/summaryMessages';
import { messages } from './messages';

interface RentalSummaryProps {
  readonly content: PlanStepContent;
  readonly choice: UrlChoice;
  readonly store: ConfirmStore;
  readonly draft: ReservationDraft;
}

/** Shows car, period and the ways to the car and back, with links to change them. */
export const RentalSummary = observer(
  ({ content: { plan, shop, period }, choice, store, draft }: RentalSummaryProps) => (
    <SummaryCard
      title={messages.what}
      edit={
        <>
          <LinkButton variant="secondary" to={paths.chooseCar(choice)} label={messages.editCar} />
          <LinkButton
            variant="secondary"
            to={paths.chooseOptions(choice)}
            label={summaryMessages.changeOptions}
          />
        </>
      }
    >
      <RentalFacts
        plan={plan}
        car={<RentedCar plan={plan} picture={plan.plan_primary_images[0]} />}
        shop={shop}
        period={period}
      />
      <HandOverFacts of={store.quote.quote} addresses={draft.fields} shop={shop} />
    </SummaryCard>
  ),
);
