import { FormattedMessage, observer, usePlatform } from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/shared/forms';
import type { UrlChoice } from '../../choice/choice';
import type { ContactForm as Values } from '../../draft/ContactValues';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import type { PlanStepContent } from '../../wizard/loadPlanStep';
import { useYen } from '../../wizard/useYen';
import { DriverFields, PersonFields, TripFields } from './ContactFields';
import type { ContactStore } from './ContactStore';
import { reviewMessages } from './reviewMessages';
import { OutcomeNotice } from './OutcomeNotice';
import { Review } from './Review';

interface ContactFormProps {
  readonly store: ContactStore;
  readonly draft: ReservationDraft;
  readonly content: PlanStepContent;
  readonly choice: UrlChoice;
  readonly initialValues: Values;
}

/** The contact, everything that is agreed to, and the last button. */
export const ContactForm = observer(({ store, draft, content, choice, initialValues }: ContactFormProps) => {
  const platform = usePlatform();
  const yen = useYen();
  const { outcome, quote } = store;

  async function handleSubmit(values: Values) {
    const errors = await store.reserve(values);
    if (store.outcome.kind === 'reserved') {
      platform.navigate(paths.complete(store.outcome.id), { replace: true });
    }
    return errors;
  }

  const price = quote.quote && yen(quote.quote.charge);
  const button = outcome.kind === 'price-changed' ? reviewMessages.acceptPrice : reviewMessages.reserve;
  return (
    <Form<Values> onSubmit={handleSubmit} initialValues={initialValues} onChange={store.keep}>
      <PersonFields draft={draft} logInPath={paths.logIn(paths.contact(choice))} />
      <TripFields draft={draft} />
      <DriverFields />
      <Review store={store} content={content} />
      <OutcomeNotice store={store} content={content} choice={choice} />
      {outcome.kind !== 'sold-out' && (
        <SubmitButton wide>
          {price === undefined ? (
            <FormattedMessage {...reviewMessages.reserveUnpriced} />
          ) : (
            <FormattedMessage {...button} values={{ price }} />
          )}
        </SubmitButton>
      )}
    </Form>
  );
});
