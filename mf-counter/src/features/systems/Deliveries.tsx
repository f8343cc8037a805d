import type { CounterShop, Delivery } from '@wadachi/contract';
import { FormattedMessage, useIntl, Words } from '@wadachi/shared';
import { useInstant } from '../../frame/useInstant';
import { eventNames, messages, stateNames } from './messages';
import styles from './Systems.module.css';

interface DeliveriesProps {
  readonly shop: CounterShop;
  readonly deliveries: readonly Delivery[];
}

/** The last events that the other system was told of, with its answers; on a phone a block each. */
export const Deliveries = ({ shop, deliveries }: DeliveriesProps) => {
  const intl = useIntl();
  const inWords = useInstant();
  return (
    <table className={styles.deliveries} aria-label={intl.formatMessage(messages.deliveries)}>
      <thead>
        <tr>
          {[messages.when, messages.event, messages.state, messages.answer].map((column) => (
            <th key={column.id} scope="col">
              <Words of={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map(
          ({ id, created_at, type, reserve_number, state, attempts, answer_status, failure }) => (
            <tr key={id}>
              <td>
                <time dateTime={created_at}>{inWords(created_at, 'medium', shop)}</time>
              </td>
              <td>
                <Words of={eventNames[type]} /> {reserve_number}
              </td>
              <td>
                <FormattedMessage {...stateNames[state]} values={{ attempts }} />
              </td>
              <td>
                {answer_status === null ? (
                  failure
                ) : (
                  <FormattedMessage {...messages.status} values={{ answer_status }} />
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
};
