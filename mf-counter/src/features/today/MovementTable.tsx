import { useId } from 'react';
import {
  classNames,
  FormattedMessage,
  Link,
  Tag,
  usePlatform,
  Words,
  formatMoney,
  type MessageDescriptor,
} from '@wadachi/shared';
import { phoneFor, useDays } from '@wadachi/parts';
import { paths } from '../../paths';
import type { TimedMovement } from './DayStore';
import { movementMessages } from '../../frame/movementMessages';
import { messages } from './messages';
import styles from './Today.module.css';

interface MovementTableProps {
  readonly title: MessageDescriptor;
  readonly shop: string;
  readonly movements: readonly TimedMovement[];
  /** The lines are of several days. */
  readonly withDay?: boolean;
}

const columns = [messages.time, messages.customer, messages.car, messages.prepare, messages.state];

/** Pick-ups and returns, a line each; on a narrow screen a block each. */
export const MovementTable = ({ title, shop, movements, withDay = false }: MovementTableProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Words as="h2" id={titleId} className={styles.title} of={title} />
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <Words of={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <Line key={`${movement.kind} ${movement.id}`} {...{ shop, movement, withDay }} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface LineProps extends Pick<MovementTableProps, 'shop'> {
  readonly movement: TimedMovement;
  readonly withDay: boolean;
}

const Line = ({ shop, movement, withDay }: LineProps) => {
  const { locale } = usePlatform();
  const { shortDay } = useDays();
  const { kind, id, date, time, name, telephone, plan_name, car_id, flight_number, isLate, is_done } =
    movement;
  return (
    <tr className={classNames(styles.line, isLate && styles.late, is_done && styles.done)}>
      <td className={styles.when}>
        {(withDay || isLate) && <span className={styles.day}>{shortDay(date)} </span>}
        <time dateTime={movement.at}>{time}</time>{' '}
        <FormattedMessage {...(kind === 'pick-up' ? movementMessages.pickUp : movementMessages.return)} />
      </td>
      <th scope="row">
        <Link to={paths.rental(shop, id)} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.phone}>{phoneFor(locale, telephone)}</span>
        {flight_number !== '' && <Words as="span" of={messages.flight} values={{ number: flight_number }} />}
      </th>
      <td className={styles.car}>
        <strong className={styles.plate}>{car_id}</strong> <span>{plan_name}</span>
      </td>
      <td>
        <Preparing movement={movement} />
      </td>
      <td className={styles.tags}>
        <States movement={movement} />
      </td>
    </tr>
  );
};

/** Where the car goes from, with whom and with what. */
const Preparing = ({ movement }: { readonly movement: TimedMovement }) => {
  const { kind, place, address, other_shop: other, passengers, prepare } = movement;
  return (
    <ul className={styles.prepare}>
      {[place, address, ...prepare]
        .filter((text) => text !== '')
        .map((text) => (
          <li key={text}>{text}</li>
        ))}
      {other !== '' && <Words as="li" of={messages.otherShop} values={{ kind, shop: other }} />}
      <Words as="li" of={messages.people} values={{ count: passengers }} />
    </ul>
  );
};

/** Tags say that it is done, or what is still in the way. */
const States = ({ movement }: Pick<LineProps, 'movement'>) => {
  const { locale } = usePlatform();
  const { kind, isLate, is_done, is_cancelled, due, obstacles } = movement;
  const has = (obstacle: (typeof obstacles)[number]) => obstacles.includes(obstacle);
  const isPickUp = kind === 'pick-up';
  return (
    <>
      {isLate && <Tag tone="danger">{messages.late}</Tag>}
      {is_cancelled && <Tag tone="danger">{movementMessages.cancelled}</Tag>}
      {is_done && <Tag tone="neutral">{isPickUp ? messages.out : messages.back}</Tag>}
      {due > 0 ? (
        <Tag tone="warning">
          <FormattedMessage {...messages.due} values={{ amount: formatMoney(due, locale) }} />
        </Tag>
      ) : (
        <Tag tone="neutral">{messages.paid}</Tag>
      )}
      {has('papers') && <Tag tone="warning">{messages.papers}</Tag>}
      {has('car') && <Tag tone="danger">{messages.carOut}</Tag>}
      {isPickUp && !is_done && !is_cancelled && obstacles.length === 0 && (
        <Tag tone="success">{messages.mayDrive}</Tag>
      )}
    </>
  );
};
