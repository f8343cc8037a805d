import { FormattedMessage, LinkButton, observer, Section } from '@wadachi/shared';
import type { UrlChoice } from '../../choice/choice';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import type { PlanStepContent } from '../../steps/loadPlanStep';
import { HandOverFacts } from '../../quote/HandOverFacts';
import { RentalFacts } from '../../quote/RentalFacts';
import type { ConfirmStore } from './ConfirmStore';
import { messages } from './messages';
import styles from './Confirm.module.css';

interface RentalSummaryProps {
  readonly content: PlanStepContent;
  readonly choice: UrlChoice;
  readonly store: ConfirmStore;
  readonly draft: ReservationDraft;
}

/** Shows car, period and the ways to the car and back, with links to change them. */
export const RentalSummary = observer(
  ({ content: { plan, shop, period }, choice, store, draft }: RentalSummaryProps) => (
    <Section title={messages.what}>
      <RentalFacts plan={plan} shop={shop} period={period} />
      <HandOverFacts of={store.quote.quote} addresses={draft.fields} shop={shop} />
      <div className={styles.edit}>
        <LinkButton variant="quiet" to={paths.chooseCar(choice)}>
          <FormattedMessage {...messages.editCar} />
        </LinkButton>
        <LinkButton variant="quiet" to={paths.chooseOptions(choice)}>
          <FormattedMessage {...messages.editOptions} />
        </LinkButton>
      </div>
    </Section>
  ),
);
