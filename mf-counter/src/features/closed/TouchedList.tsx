import { useState } from 'react';
import type { Closing, TouchedMovement } from '@wadachi/contract';
import { limits } from '@wadachi/contract/limits';
import { Button, FormattedMessage, Icon, Link, Tag, useIntl, usePlatform, Words } from '@wadachi/shared';
import { CheckboxControl, Form, required, SubmitButton, TextAreaField } from '@wadachi/forms';
import { FocusHere, phoneFor, Row, useDays } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { paths } from '../../paths';
import { writeMessages } from '../../write/messages';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import styles from './Closed.module.css';
import { movementMessages } from '../../frame/movementMessages';
import { touchedMessages } from './touchedMessages';

interface TouchedListProps {
  readonly shop: string;
  readonly movements: readonly TouchedMovement[];
  /** The closing in force, with its reason; without it nothing can be done yet. */
  readonly closing?: Pick<Closing, 'id' | 'reason'>;
}

/** The bookings that a closing touches, each with what to do for it. */
export const TouchedList = ({ shop, movements, closing }: TouchedListProps) => {
  const intl = useIntl();
  if (movements.length === 0) return null;
  return (
    <ul className={styles.touched} aria-label={intl.formatMessage(touchedMessages.list)}>
      {movements.map((movement) => (
        <li key={`${movement.kind} ${movement.id}`} className={styles.movement}>
          <MovementFacts shop={shop} movement={movement} />
          {closing && <Outcome {...{ shop, movement, closing }} />}
        </li>
      ))}
    </ul>
  );
};

interface MovementProps extends Pick<TouchedListProps, 'shop'> {
  readonly movement: TouchedMovement;
}

const MovementFacts = ({ shop, movement }: MovementProps) => {
  const { locale } = usePlatform();
  const { shortDay } = useDays();
  const { kind, id, date, time, at, name, telephone, plan_name, car_id, other_shop } = movement;
  return (
    <div className={styles.facts}>
      <span>
        <time dateTime={at}>
          {shortDay(date)} <strong>{time}</strong>
        </time>{' '}
        <FormattedMessage {...movementMessages[kind === 'pick-up' ? 'pickUp' : 'return']} />
      </span>
      <Link to={paths.rental(shop, id)} className={styles.name}>
        <bdi>{name}</bdi>
      </Link>
      {telephone !== '' && (
        <a className={styles.phone} href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {phoneFor(locale, telephone)}
        </a>
      )}
      <span>
        {car_id} {plan_name}
      </span>
      {other_shop !== '' && <Words as="span" of={touchedMessages.otherShop} values={{ shop: other_shop }} />}
    </div>
  );
};

type OutcomeProps = MovementProps & { readonly closing: NonNullable<TouchedListProps['closing']> };

/** Says what was done for a booking, and offers what can be. */
const Outcome = ({ shop, movement, closing }: OutcomeProps) => {
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const [isCancelling, setCancelling] = useState(false);
  const { id, outcome, language, can_cancel, can_extend } = movement;
  if (outcome === 'moved') return <Tag tone="success">{touchedMessages.moved}</Tag>;
  if (outcome === 'cancelled') return <Tag tone="success">{movementMessages.cancelled}</Tag>;

  const noteCall = (is_called: boolean) => {
    const body = { booking: id, is_called };
    return send(body, async (api, behavior) => {
      const params = { shop, id: closing.id };
      await api('POST /api/counter/shops/:shop/closings/:id/calls', { params, body, ...behavior });
      reload();
    });
  };
  const cancel = ({ note }: { readonly note: string }) => {
    const body = { by: 'shop', fee: 0, note } as const;
    return send(body, async (api, behavior) => {
      const params = { shop, id };
      await api('POST /api/counter/shops/:shop/bookings/:id/cancel', { params, body, ...behavior });
      reload();
    });
  };

  return (
    <div className={styles.outcome} role="group" aria-label={movement.name}>
      <Row>
        <CheckboxControl
          name={`called-${movement.kind}-${id}`}
          label={touchedMessages.called}
          checked={outcome === 'called'}
          onChange={(isCalled) => void noteCall(isCalled)}
        />
        {can_extend && (
          <Link to={paths.rental(shop, id)} className={styles.name} label={touchedMessages.extend} />
        )}
        {can_cancel && !isCancelling && (
          <Button variant="quiet" onClick={() => setCancelling(true)} label={touchedMessages.cancel} />
        )}
      </Row>
      <WriteFailure failure={failure} />
      {isCancelling && (
        <FocusHere>
          <Form
            initialValues={{ note: closing.reason[language] ?? closing.reason['en'] ?? '' }}
            onSubmit={cancel}
          >
            <TextAreaField
              name="note"
              label={touchedMessages.note}
              validate={required(touchedMessages.noteMissing)}
              maxLength={limits.memo}
              required
            />
            <Row>
              <SubmitButton variant="danger" label={touchedMessages.cancelYes} />
              <Button variant="quiet" onClick={() => setCancelling(false)} label={writeMessages.cancel} />
            </Row>
          </Form>
        </FocusHere>
      )}
    </div>
  );
};
