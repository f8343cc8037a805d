import { Button, FormattedMessage, LinkButton, Notice, observer, usePlatform } from '@wadachi/shared';
import { sessionStorageHere } from '@wadachi/shared/parts';
import { MadeReservations } from '../draft/MadeReservations';
import type { ReservationDraft } from '../draft/ReservationDraft';
import { paths } from '../paths';
import { reservedMessages } from './reservedMessages';

/** Shown when the customer comes back to a step after the reservation, so that nothing is reserved twice. */
export const AlreadyReserved = observer(({ draft }: { readonly draft: ReservationDraft }) => {
  const { navigate } = usePlatform();
  const { reserveNumber: number } = draft;
  if (number === '') return null;
  const handleAnother = () => {
    draft.reset();
    navigate(paths.chooseShop());
  };
  const made = new MadeReservations(sessionStorageHere()).find(number);
  return (
    <Notice
      tone="success"
      title={reservedMessages.title}
      actions={
        <>
          {made && (
            <LinkButton to={paths.booking(made.id)}>
              <FormattedMessage {...reservedMessages.show} />
            </LinkButton>
          )}
          <Button variant="secondary" onClick={handleAnother}>
            <FormattedMessage {...reservedMessages.another} />
          </Button>
        </>
      }
    >
      <FormattedMessage {...reservedMessages.text} values={{ number }} />
    </Notice>
  );
});
