import { useState } from 'react';
import type { OtherSystems } from '@wadachi/contract';
import { Button, Section, Stack, Words, type Api, type CallBehavior } from '@wadachi/shared';
import { Row } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { useInstant } from '../../frame/useInstant';
import { AskButton } from '../../write/AskButton';
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

  const open = async (api: Api, behavior: CallBehavior) => {
    const { data } = await api('POST /api/counter/shops/:shop/calendar', { params, ...behavior });
    setAddress(`${window.location.origin}${data.path}`);
  };
  const close = async (api: Api, behavior: CallBehavior) => {
    await api('DELETE /api/counter/shops/:shop/calendar', { params, ...behavior });
    setAddress(undefined);
  };
  const first = () =>
    send({ open: 'first' }, async (api, behavior) => {
      await open(api, behavior);
      reload();
    });

  return (
    <Section title={messages.calendar}>
      <Stack gap={4}>
        <Words as="p" of={messages.calendarLead} />
        {address !== undefined && (
          <ShownOnce
            key={address}
            title={messages.calendarAddress}
            lead={messages.calendarAddressLead}
            value={address}
          />
        )}
        {calendar === null ? (
          <>
            <WriteFailure failure={failure} />
            <Row>
              <Button variant="secondary" onClick={() => void first()} label={messages.calendarOpen} />
            </Row>
          </>
        ) : (
          <>
            <Words
              as="p"
              of={messages.calendarSince}
              values={{ when: inWords(calendar.created_at, 'short', shop) }}
            />
            <Row>
              <AskButton
                label={messages.calendarAgain}
                question={messages.calendarAgainQuestion}
                yes={messages.calendarAgainYes}
                request={{ open: calendar.created_at }}
                call={open}
              />
              <AskButton
                label={messages.calendarClose}
                question={messages.calendarCloseQuestion}
                yes={messages.calendarCloseYes}
                variant="quiet"
                request={{ close: calendar.created_at }}
                call={close}
              />
            </Row>
          </>
        )}
      </Stack>
    </Section>
  );
};
