import { Button, FormattedMessage, LinkButton, Notice, observer, usePlatform, Words } from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { useMoney } from '../../quote/useMoney';
import { messages } from './messages';

/**
 * The hold has expired; a late payment is refunded. The tab that made the reservation still has its draft; in another tab the
 * link has the choice.
 */
export const HoldExpired = observer(({ receipt }: { readonly receipt: Receipt }) => {
  const platform = usePlatform();
  const draft = useDraft();
  const yen = useMoney();
  const { shop, plan, period, passengers, refunded } = receipt;
  const choice = { shop_id: shop.id, plan_id: plan.id, ...period, passengers };
  const [again, label] =
    shop.is_offered === false
      ? [paths.chooseShop({ ...period, passengers }), messages.again]
      : [paths.chooseOptions(choice), messages.sameCar];
  const isKeptHere = draft.reserveNumber === receipt.reserve_number;

  function handleAgain() {
    draft.startAnother();
    platform.navigate(again);
  }

  return (
    <FocusHere>
      <Notice
        tone="warning"
        title={messages.over}
        actions={
          isKeptHere ? (
            <Button onClick={handleAgain} label={label} />
          ) : (
            <LinkButton to={again} label={label} />
          )
        }
      >
        <p>
          {refunded > 0 ? (
            <FormattedMessage {...messages.overRefunded} values={{ amount: yen(refunded) }} />
          ) : (
            <FormattedMessage {...messages.overFree} />
          )}
        </p>
        <Words as="p" of={isKeptHere ? messages.overKept : messages.overHint} />
      </Notice>
    </FocusHere>
  );
});
