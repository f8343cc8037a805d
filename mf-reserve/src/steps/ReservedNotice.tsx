import { Button, FormattedMessage, LinkButton, Notice, observer, usePlatform } from '@wadachi/shared';
import { sessionStorageHere } from '@wadachi/parts';
import { MadeReservations } from '../draft/MadeReservations';
import type { ReservationDraft } from '../draft/ReservationDraft';
import { paths } from '../paths';
import { reservedMessages } from './reservedMessages';

/** Tells customers who came back to the steps what became of their reservation. */
export const ReservedNotice = observer(({ draft }: { readonly draft: ReservationDraft }) => {
  const { navigate, now } = usePlatform();
  const { reserveNumber: number } = draft;
  if (number === '') return null;
  const handleAnother = () => {
    draft.reset();
    navigate(paths.chooseShop());
  };
  const made = new MadeReservations(sessionStorageHere()).find(number);
  const until = made?.held_until;
  const isHeld = until !== undefined && now() < new Date(until);
  // Whether it was paid in time, the page of the payment knows.
  const isOver = until !== undefined && !isHeld;
  const [tone, title] = isHeld
    ? (['info', reservedMessages.heldTitle] as const)
    : isOver
      ? (['warning', reservedMessages.overTitle] as const)
      : (['success', reservedMessages.title] as const);
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        <>
          {made && (
            <LinkButton to={until === undefined ? paths.booking(made.id) : paths.payment(made.id)}>
              <FormattedMessage {...(isHeld ? reservedMessages.pay : reservedMessages.show)} />
            </LinkButton>
          )}
          {isOver ? (
            <Button variant="secondary" onClick={() => draft.startAnother()} label={reservedMessages.same} />
          ) : (
            <Button variant="secondary" onClick={handleAnother} label={reservedMessages.another} />
          )}
        </>
      }
    >
      {!isOver && <FormattedMessage {...reservedMessages.text} values={{ number }} />}
    </Notice>
  );
});
