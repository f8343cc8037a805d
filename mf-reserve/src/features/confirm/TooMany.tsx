import { Button, FormattedMessage, LinkButton, Notice, usePlatform, Words } from '@wadachi/shared';
import { PhoneLink } from '@wadachi/parts';
import { paths } from '../../paths';
import type { ConfirmStore } from './ConfirmStore';
import type { ConfirmContent } from './load';
import { outcomeMessages } from './outcomeMessages';

interface TooManyProps {
  readonly store: ConfirmStore;
  readonly content: ConfirmContent;
}

/** No more reservations can be paid at the shop: the customer can pay by card, cancel one, or call. */
export const TooMany = ({ store, content: { shop, cards } }: TooManyProps) => {
  const { account } = usePlatform();
  return (
    <Notice
      tone="warning"
      title={outcomeMessages.tooManyTitle}
      actions={
        <>
          {cards !== null && (
            <Button variant="secondary" onClick={() => store.chooseCard()}>
              <FormattedMessage {...outcomeMessages.chooseCard} />
            </Button>
          )}
          <LinkButton variant="secondary" to={account.isLogin ? paths.mypage() : paths.find()}>
            <FormattedMessage {...outcomeMessages.findReservations} />
          </LinkButton>
        </>
      }
    >
      <Words as="p" of={cards === null ? outcomeMessages.tooManyNoCards : outcomeMessages.tooMany} />
      <PhoneLink shop={shop} />
    </Notice>
  );
};

export const CardChosen = () => (
  <Notice tone="info" title={outcomeMessages.cardChosenTitle}>
    <FormattedMessage {...outcomeMessages.cardChosen} />
  </Notice>
);
