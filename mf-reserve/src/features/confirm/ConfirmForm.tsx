import { useState } from 'react';
import { FormattedMessage, observer, usePlatform } from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/forms';
import type { UrlChoice } from '../../choice/choice';
import type { ContactValues } from '../../draft/ContactValues';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import { useMoney } from '../../quote/useMoney';
import { Agreement } from './Agreement';
import type { ConfirmStore } from './ConfirmStore';
import type { ConfirmContent } from './load';
import { LateOutcome } from './LateOutcome';
import { messages } from './messages';

interface ConfirmFormProps {
  readonly store: ConfirmStore;
  readonly draft: ReservationDraft;
  readonly contact: ContactValues;
  readonly content: ConfirmContent;
  readonly choice: UrlChoice;
}

interface AgreementValues {
  /** '1' at the shop, '2' by card: the value of a radio button. */
  readonly payment_method: string;
  readonly terms_accepted: boolean;
}

const byCard = '2';

/** Shows payment, consent and the button that reserves. */
export const ConfirmForm = observer(({ store, draft, contact, content, choice }: ConfirmFormProps) => {
  const platform = usePlatform();
  const { outcome } = store;
  const [isAccepted, setAccepted] = useState(false);
  const isByCard = draft.fields.payment_method === 2 && content.cards !== null;

  function keep({ payment_method, terms_accepted }: AgreementValues) {
    draft.set({ payment_method: payment_method === byCard ? 2 : 1 });
    setAccepted(terms_accepted);
    contact.write({ ...contact.read(), terms_accepted });
  }

  async function handleSubmit(agreed: AgreementValues) {
    keep(agreed);
    const errors = await store.reserve();
    const made = store.outcome;
    if (made.kind === 'reserved') {
      platform.navigate(made.isHeld ? paths.payment(made.id) : paths.complete(made.id), { replace: true });
    }
    return errors;
  }

  const agreed = (terms_accepted: boolean): AgreementValues => ({
    payment_method: isByCard ? byCard : '1',
    terms_accepted,
  });
  return (
    <Form<AgreementValues>
      onSubmit={handleSubmit}
      initialValues={agreed(false)}
      kept={draft.joined ? agreed(contact.read().terms_accepted) : undefined}
      onChange={keep}
    >
      <Agreement
        store={store}
        content={content}
        isByCard={isByCard}
        deliveredTo={draft.fields.rental_address}
      />
      <LateOutcome {...{ store, content, choice, isAccepted }} />
      {outcome.kind !== 'sold-out' && (
        <SubmitButton wide>
          <SubmitLabel store={store} isByCard={isByCard} />
        </SubmitButton>
      )}
    </Form>
  );
});

interface SubmitLabelProps {
  readonly store: ConfirmStore;
  readonly isByCard: boolean;
}

/** Shows the label of the submit button, with the price. */
const SubmitLabel = observer(({ store: { quote, outcome }, isByCard }: SubmitLabelProps) => {
  const yen = useMoney();
  if (!quote.quote) return <FormattedMessage {...messages.reserveUnpriced} />;
  const isNew = outcome.kind === 'price-changed';
  const atShop = isNew ? messages.acceptPrice : messages.reserve;
  const card = isNew ? messages.acceptPriceByCard : messages.reserveByCard;
  return <FormattedMessage {...(isByCard ? card : atShop)} values={{ price: yen(quote.quote.charge) }} />;
});
