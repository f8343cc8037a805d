import { FormattedMessage, LinkButton, Section } from '@wadachi/shared';
import type { UrlChoice } from '../../choice/choice';
import { paths } from '../../paths';
import type { PlanStepContent } from '../../steps/loadPlanStep';
import { RentalFacts } from '../../quote/RentalFacts';
import { messages } from './messages';
import styles from './Confirm.module.css';

interface RentalSummaryProps {
  readonly content: PlanStepContent;
  readonly choice: UrlChoice;
}

/** Car and period, with links to change them. */
export const RentalSummary = ({ content: { plan, shop, period }, choice }: RentalSummaryProps) => (
  <Section title={messages.what}>
    <RentalFacts plan={plan} shop={shop} period={period} />
    <div className={styles.edit}>
      <LinkButton variant="quiet" to={paths.chooseCar(choice)}>
        <FormattedMessage {...messages.editCar} />
      </LinkButton>
      <LinkButton variant="quiet" to={paths.chooseOptions(choice)}>
        <FormattedMessage {...messages.editOptions} />
      </LinkButton>
    </div>
  </Section>
);
