import { Card, FormattedMessage, LinkButton, Notice, PageTitle, Stack, Words } from '@wadachi/shared';
import { Row, useDays } from '@wadachi/parts';
import type { Change, Receipt } from '@wadachi/contract';
import { paths } from '../../paths';
import { RentedCar } from '../../quote/RentedCar';
import { ChangeFigures } from './ChangeFigures';
import type { ChangeStore } from './ChangeStore';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';

interface ChangedProps {
  readonly receipt: Receipt;
  readonly store: ChangeStore;
  readonly change: Change;
  readonly token: string | undefined;
}

/** Shows the page after a change. */
export const Changed = ({ receipt, store, change, token }: ChangedProps) => {
  const days = useDays();
  const { period } = store;
  const taken = store.offer.shown?.plans.find(({ id }) => id === store.planId);
  const car = taken ? { ...taken, picture: taken.plan_primary_images[0] } : receipt.plan;
  return (
    <Stack gap={5} narrow>
      <PageTitle>{messages.changed}</PageTitle>
      <Notice tone="success">
        <FormattedMessage
          {...messages.changedHow}
          values={{
            from: days.shortDay(period.rental_date),
            until: days.shortDayAfter(period.rental_date, period.return_date),
            plan: change.plan_name,
          }}
        />
      </Notice>
      <Card>
        <Stack>
          <RentedCar plan={car} picture={car.picture} />
          <ChangeFigures receipt={receipt} store={store} change={change} />
          {change.refund > 0 && <Words as="p" of={bookingMessages.refundWhen} />}
        </Stack>
      </Card>
      <Row>
        <LinkButton to={paths.booking(receipt.id, token)} label={bookingMessages.view} />
        <LinkButton
          variant="secondary"
          to={paths.receipt(receipt.id, token)}
          label={bookingMessages.statement}
        />
      </Row>
    </Stack>
  );
};
