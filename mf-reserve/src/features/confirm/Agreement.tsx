import { FormattedMessage, observer, Section, Words } from '@wadachi/shared';
import { CheckboxField, RadioField, required } from '@wadachi/forms';
import type { CardGateway } from '@wadachi/contract';
import { DocumentLinks, Fact, Facts, useDays } from '@wadachi/parts';
import { paths } from '../../paths';
import { CancelTimeline } from '../../quote/CancelTimeline';
import type { ConfirmStore } from './ConfirmStore';
import type { ConfirmContent } from './load';
import { detailMessages } from '../../booking/detailMessages';
import { messages } from './messages';
import styles from './Confirm.module.css';

interface AgreementProps {
  readonly store: ConfirmStore;
  readonly content: ConfirmContent;
  readonly isByCard: boolean;
  /** The address to which the car is brought; '' for the shop. */
  readonly deliveredTo: string;
}

const terms = [
  { to: paths.terms(), label: messages.terms },
  { to: paths.clause(), label: messages.clause },
  { to: paths.privacy(), label: messages.privacy },
];

/** Shows payment, pick-up, cancellation terms and consent. */
export const Agreement = observer(({ store, content, isByCard, deliveredTo }: AgreementProps) => {
  const days = useDays();
  const { shop, period, cards } = content;
  const { quote } = store.quote;
  return (
    <Section title={messages.agreement}>
      <PaymentChoice cards={cards} />
      <Facts>
        <Fact label={messages.paidWhen}>
          <FormattedMessage {...(isByCard ? messages.payByCardWhen : messages.payAtShopWhen)} />
        </Fact>
        <Fact label={messages.handOver}>
          <FormattedMessage
            {...messages.handOverAt}
            values={{
              when: days.at(period.rental_date, period.rental_time),
              shop: <bdi key="shop">{(quote?.pick_up?.delivers && deliveredTo) || shop.name}</bdi>,
            }}
          />
        </Fact>
      </Facts>
      <div>
        <Words as="h3" className={styles.heading} of={detailMessages.cancelling} />
        {quote && <CancelTimeline agreed={quote} rentalDate={period.rental_date} timeZone={shop.time_zone} />}
      </div>
      <DocumentLinks links={terms} />
      <CheckboxField
        name="terms_accepted"
        label={messages.agree}
        required
        validate={required(messages.agreeMissing)}
      />
    </Section>
  );
});

const PaymentChoice = ({ cards }: { readonly cards: CardGateway | null }) => {
  const atShop = { value: '1', label: messages.payAtShop, hint: messages.payAtShopHint };
  const isTest = cards?.gateway === 'test';
  const byCard = {
    value: '2',
    label: messages.payByCard,
    hint: isTest ? messages.testCards : messages.payByCardHint,
  };
  return (
    <RadioField
      name="payment_method"
      label={messages.payment}
      options={cards === null ? [atShop] : [atShop, byCard]}
    />
  );
};
