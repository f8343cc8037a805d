import { FormattedMessage, LinkButton, observer, Section } from '@wadachi/shared';
import { FailedNotice } from '@wadachi/shared/parts';
import type { UrlChoice } from '../../choice/choice';
import { paths } from '../../paths';
import { wizardMessages } from '../../ui/messages';
import type { PlanStepContent } from '../../steps/loadPlanStep';
import { QuoteLines } from '../../quote/QuoteLines';
import { RentalFacts } from '../../quote/RentalFacts';
import { summaryMessages } from '../../quote/summaryMessages';
import type { ConfirmStore } from './ConfirmStore';
import { messages } from './messages';
import styles from './Confirm.module.css';

interface RentalSummaryProps {
  readonly store: ConfirmStore;
  readonly content: PlanStepContent;
  readonly choice: UrlChoice;
}

/** Car, period, options and price, with links to change them. */
export const RentalSummary = observer(
  ({ store, content: { plan, shop, period }, choice }: RentalSummaryProps) => {
    const { quote, failure } = store.quote;
    return (
      <Section title={messages.what}>
        <RentalFacts plan={plan} shop={shop} period={period} />
        {quote && <QuoteLines lines={quote.lines} tax={quote} />}
        {failure !== undefined && (
          <FailedNotice
            messages={wizardMessages}
            error={failure}
            title={summaryMessages.failed}
            onTryAgain={() => void store.quote.askAgain()}
          />
        )}
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
  },
);
