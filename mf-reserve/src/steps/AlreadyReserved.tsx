import { Button, FormattedMessage, LinkButton, Notice, observer, usePlatform } from '@wadachi/shared';
import { sessionStorageHere } from '@wadachi/parts';
import { MadeReservations } from '../draft/MadeReservations';
import type { ReservationDraft } from '../draft/ReservationDraft';
import { paths } from '../paths';
import { reservedMessages } from './reservedMessages';

/** Shown when the customer comes back to a step after the reservation, so that nothing is reserved twice. */
export const AlreadyReserved = observer(({ draft }: { readonly draft: ReservationDraft }) => {
  const { navigate, now } = usePlatform();
  const { reserveNumber: number } = draft;
  if (number === '') return null;
  const handleAnother = () => {
    draft.reset();
    navigate(paths.chooseShop());
  };
  const made = new MadeReservations(sessionStorageHere()).find(number);
  const isHeld = made?.held_until !== undefined && now() < new Date(made.held_until);
  return (
    <Notice
      tone={isHeld ? 'info' : 'success'}
      title={isHeld ? reservedMessages.heldTitle : reservedMessages.title}
      actions={
        <>
          {made && (
            <LinkButton to={isHeld ? paths.payment(made.id) : paths.booking(made.id)}>
              <FormattedMessage {...(isHeld ? reservedMessages.pay : reservedMessages.show)} />
            </LinkButton>
          )}
          <Button variant="secondary" onClick={handleAnother} label={reservedMessages.another} />
        </>
      }
    >
      <FormattedMessage {...reservedMessages.text} values={{ number }} />
    </Notice>
  );
});
