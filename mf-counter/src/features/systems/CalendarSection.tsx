import { useState } from 'react';
import type { OtherSystems } from '@wadachi/contract';
import { Button, FormattedMessage, Section, Stack } from '@wadachi/shared';
import { Row } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { useInstant } from '../../frame/useInstant';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { messages } from './messages';
import { ShownOnce } from './ShownOnce';

/** The address of the shop's calendar for other programs. */
export const CalendarSection = ({ systems: { shop, calendar } }: { readonly systems: OtherSystems }) => {
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const inWords = useInstant();
  const [address, setAddress] = useState<string>();
  const params = { shop: shop.id };

  const open = () =>
    send({ open: calendar?.created_at }, async (api, behavior) => {
      const { data } = await api('POST /api/counter/shops/:shop/calendar', { params, ...behavior });
      setAddress(`${window.location.origin}${data.path}`);
      reload();
    });
  const close = () =>
    send({ close: calendar?.created_at }, async (api, behavior) => {
      await api('DELETE /api/counter/shops/:shop/calendar', { params, ...behavior });
      setAddress(undefined);
      reload();
    });

  return (
    <Section title={messages.calendar}>
      <Stack gap={4}>
        <p>
          <FormattedMessage {...messages.calendarLead} />
        </p>
        {address !== undefined && (
          <ShownOnce title={messages.calendarAddress} lead={messages.calendarAddressLead} value={address} />
        )}
        {calendar && (
          <p>
            <FormattedMessage
              {...messages.calendarSince}
              values={{ when: inWords(calendar.created_at, 'short', shop) }}
            />
          </p>
        )}
        <WriteFailure failure={failure} />
        <Row>
          <Button variant="secondary" onClick={open}>
            <FormattedMessage {...(calendar ? messages.calendarAgain : messages.calendarOpen)} />
          </Button>
          {calendar && (
            <Button variant="quiet" onClick={close}>
              <FormattedMessage {...messages.calendarClose} />
            </Button>
          )}
        </Row>
      </Stack>
    </Section>
  );
};
