import { useRef } from 'react';
import { FormattedMessage, LinkButton, observer, Section } from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/forms';
import { tokenOfLink } from '../../booking/accessToken';
import { paths } from '../../paths';
import { useMoney } from '../../quote/useMoney';
import type { CardFieldProps, CardReader, ReadCard } from './card/cardReader';
import { SquareCard } from './card/SquareCard';
import { TestCard } from './card/TestCard';
import { CardsMissing } from './CardsMissing';
import { messages } from './messages';
import type { PaymentStore } from './PaymentStore';
import { PaymentTrouble } from './PaymentTrouble';

interface PaymentFormProps {
  readonly store: PaymentStore;
  readonly query: URLSearchParams;
}

/** Shows the card form and the button that pays. */
export const PaymentForm = observer(({ store, query }: PaymentFormProps) => {
  const yen = useMoney();
  const reader = useRef<CardReader>(null);
  const isBusy = useRef(false);
  const wallet = useRef<Promise<ReadCard | undefined>>(undefined);
  const { cards, receipt } = store;
  const token = tokenOfLink(query);

  async function pay() {
    if (store.unsureSource !== undefined) return store.pay(store.unsureSource);
    const card = await (wallet.current ?? reader.current?.read());
    if (!card) return undefined;
    return card.kind === 'read' ? store.pay(card.sourceId) : { source_id: card.problem };
  }

  function handleSubmit() {
    isBusy.current = true;
    return pay().finally(() => {
      isBusy.current = false;
      wallet.current = undefined;
    });
  }

  /** A wallet opens within the press, or the browser refuses it; it sends the form, which says what is wrong. */
  const handleWallet: CardFieldProps['onWallet'] = (open, pressed) => {
    if (isBusy.current) return;
    wallet.current = open();
    pressed.closest('form')?.requestSubmit();
  };

  return (
    <Section title={messages.card}>
      {cards === null ? (
        <CardsMissing onTryAgain={() => void store.loadCards()} />
      ) : (
        <Form onSubmit={handleSubmit} initialValues={{}}>
          <CardField
            gateway={cards}
            amount={receipt.charge}
            payer={receipt.addressee}
            onWallet={handleWallet}
            ref={reader}
          />
          <PaymentTrouble store={store} back={paths.payment(receipt.id, token)} />
          <SubmitButton wide>
            <FormattedMessage {...messages.pay} values={{ price: yen(receipt.charge) }} />
          </SubmitButton>
          <LinkButton variant="quiet" wide to={paths.cancel(receipt.id, token)} label={messages.giveUp} />
        </Form>
      )}
    </Section>
  );
});

const CardField = (props: CardFieldProps) =>
  props.gateway.gateway === 'square' ? <SquareCard {...props} /> : <TestCard ref={props.ref} />;
