import type { CounterShop, Delivery } from '@wadachi/contract';
import { FormattedMessage, Words } from '@wadachi/shared';
import { EntryTable } from '../../frame/EntryTable';
import { useInstant } from '../../frame/useInstant';
import { eventNames, messages, stateNames } from './messages';

interface DeliveriesProps {
  readonly shop: CounterShop;
  readonly deliveries: readonly Delivery[];
}

const columns = [messages.when, messages.event, messages.state, messages.answer];

/** The last events that the other system was told of, with its answers. */
export const Deliveries = ({ shop, deliveries }: DeliveriesProps) => {
  const inWords = useInstant();
  return (
    <EntryTable name={messages.deliveries} columns={columns}>
      {deliveries.map(({ id, created_at, type, reserve_number, state, attempts, answer_status, failure }) => (
        <tr key={id}>
          <td>
            <time dateTime={created_at}>{inWords(created_at, 'medium', shop)}</time>
          </td>
          <td>
            <Words of={eventNames[type]} /> {reserve_number}
          </td>
          <Words as="td" of={stateNames[state]} values={{ attempts }} />
          <td>
            {answer_status === null ? (
              failure
            ) : (
              <FormattedMessage {...messages.status} values={{ answer_status }} />
            )}
          </td>
        </tr>
      ))}
    </EntryTable>
  );
};
