import { FormattedMessage, LinkButton, Notice, observer, Words, type ApiError } from '@wadachi/shared';
import { isSessionOver } from '@wadachi/forms';
import type { PlanAlternatives } from '@wadachi/contract';
import { FocusHere, sentenceOf, useLate } from '@wadachi/parts';
import type { UrlChoice } from '../../choice/choice';
import { paths } from '../../paths';
import { wizardMessages } from '../../ui/messages';
import { useMoney } from '../../quote/useMoney';
import type { ConfirmStore } from './ConfirmStore';
import type { ConfirmContent } from './load';
import type { Outcome } from './outcome';
import { messages } from './messages';
import { outcomeMessages } from './outcomeMessages';
import { RefusedFields } from './RefusedFields';
import { CardChosen, TooMany } from './TooMany';

export interface OutcomeNoticeProps {
  readonly store: ConfirmStore;
  readonly content: ConfirmContent;
  readonly choice: UrlChoice;
}

/** Shows the outcome of the request to reserve. Takes the focus. */
export const OutcomeNotice = observer(({ store, content, choice }: OutcomeNoticeProps) => {
  const { outcome } = store;
  switch (outcome.kind) {
    case 'none':
    case 'reserved':
      return null;
    case 'price-changed':
      return <PriceChanged outcome={outcome} />;
    case 'sold-out':
      return <SoldOut {...{ store, content, choice }} found={outcome.found} />;
    case 'too-many':
      return (
        <FocusHere key={store.attempts}>
          <TooMany store={store} content={content} />
        </FocusHere>
      );
    case 'card-chosen':
      return (
        <FocusHere key="card">
          <CardChosen />
        </FocusHere>
      );
    case 'refused':
      return (
        <FocusHere key={store.attempts}>
          <RefusedFields fields={outcome.fields} choice={choice} />
        </FocusHere>
      );
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
  const sentence = isOver ? <FormattedMessage {...outcomeMessages.sessionOver} /> : sentenceOf(error);
  return (
    <Notice
      tone="danger"
      title={messages.failedTitle}
      actions={
        isOver && (
          <LinkButton variant="secondary" to={paths.logIn(paths.confirm(choice))}>
            <FormattedMessage {...outcomeMessages.logIn} />
          </LinkButton>
        )
      }
    >
      <p>{sentence ?? <FormattedMessage {...wizardMessages.noAnswer} />}</p>
      <Words as="p" of={isOver ? outcomeMessages.sessionOverHint : outcomeMessages.failedHint} />
    </Notice>
  );
};

const PriceChanged = ({ outcome }: { readonly outcome: Extract<Outcome, { kind: 'price-changed' }> }) => {
  const yen = useMoney();
  const { before, now } = outcome;
  return (
    <FocusHere key={now}>
      <Notice tone="warning" title={outcomeMessages.priceChangedTitle}>
        <FormattedMessage
          {...outcomeMessages.priceChanged}
          values={{
            before: yen(before),
            now: yen(now),
            difference: yen(Math.abs(now - before)),
            change: now > before ? 'more' : 'less',
          }}
        />
      </Notice>
    </FocusHere>
  );
};

interface SoldOutProps extends OutcomeNoticeProps {
  readonly found: PlanAlternatives;
}

const loadAlternatives = () => import('../../alternatives/FoundAlternatives');

const SoldOut = ({ store, content: { shop, period }, choice, found }: SoldOutProps) => {
  const { part } = useLate(loadAlternatives);
  return (
    <FocusHere>
      <Notice
        tone="warning"
        title={outcomeMessages.soldOutTitle}
        actions={
          <LinkButton variant="secondary" to={paths.chooseCar(choice)} label={outcomeMessages.otherCars} />
        }
      >
        <FormattedMessage {...outcomeMessages.soldOut} />
      </Notice>
      {part && (
        <part.FoundAlternatives
          found={found}
          period={period}
          timeZone={shop.time_zone}
          choice={choice}
          // Options belong to a shop: at another shop they are chosen again.
          to={(next) => (next.shop_id === shop.id ? paths.confirm(next) : paths.chooseOptions(next))}
          onTake={store.take}
        />
      )}
    </FocusHere>
  );
};
