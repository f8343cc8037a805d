import { useEffect, useEffectEvent, useState } from 'react';
import {
  Button,
  FormattedMessage,
  LinkButton,
  Notice,
  refusalOf,
  Section,
  usePlatform,
  Words,
} from '@wadachi/shared';
import type { Change, Receipt } from '@wadachi/contract';
import { FocusHere, useDays } from '@wadachi/parts';
import { accessOf, tokenOfLink } from '../../booking/accessToken';
import { changeAsAgreed } from '../../booking/changeAsAgreed';
import { paths } from '../../paths';
import { useMoney } from '../../quote/useMoney';
import { fareMessages as messages } from './fareMessages';
import { FailedNotice } from '../../ui/FailedNotice';

interface FareWatchProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
}

const handled = [0, 404, 409, 422, 429];

const tones = { stopped: 'success', rebooked: 'success', gone: 'info', changed: 'warning' } as const;

/** True where the free cancellation of today's terms ends before that of the booking. */
const isEarlier = (now: string | null, agreed: string | null) =>
  agreed !== null && (now === null || Date.parse(now) < Date.parse(agreed));

/** It speaks of a booking as it was: another one begins anew. */
export const FareWatch = (props: FareWatchProps) => (
  <Watch key={JSON.stringify(changeAsAgreed(props.receipt))} {...props} />
);

/**
 * Lets the customer be told of a lower price of the same booking, and rebooks it at that price in one tap. A link of such a
 * mail opens it with the lower price (`fare=lower`), or stops the mails (`fare=off`), also once there is nothing to watch.
 */
const Watch = ({ receipt, query }: FareWatchProps) => {
  const { api } = usePlatform();
  const [isOn, setOn] = useState(receipt.is_fare_watched === true);
  const [lower, setLower] = useState<Change>();
  const [outcome, setOutcome] = useState<'stopped' | 'rebooked' | 'gone' | 'changed'>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const isWatchable = receipt.is_fare_watched !== undefined;
  const access = accessOf(query);
  const params = { id: receipt.id };

  async function during(work: () => Promise<unknown>) {
    setBusy(true);
    setFailure(undefined);
    setFailure(await refusalOf(work()));
    setBusy(false);
  }

  const watch = (is_on: boolean) =>
    during(async () => {
      await api('POST /api/reserves/watch/:id', { params, body: { is_on, ...access }, handles: handled });
      setOn(is_on);
      setOutcome(is_on ? undefined : 'stopped');
    });

  /** @returns whether it costs less today; undefined when nobody can say. */
  async function look(): Promise<boolean | undefined> {
    const body = { ...changeAsAgreed(receipt), ...access };
    const found: { lower?: Change } = {};
    const refusal = await refusalOf(
      api('POST /api/reserves/change/:id', { params, body, handles: handled, toast: false }).then(
        ({ data }) => {
          if (data.difference < 0) found.lower = data;
        },
      ),
    );
    // A car that could not be booked so today has no price to compare.
    if (refusal) delete found.lower;
    setLower(found.lower);
    if (refusal?.status === 0 || refusal?.status === 429) return undefined;
    return found.lower !== undefined;
  }

  const rebook = ({ quote, cancel_fee_floor }: Change) =>
    during(async () => {
      const agreed = changeAsAgreed(receipt);
      const now = await api('GET /api/reserves/receipt/:id', { params, query: access, handles: handled });
      // It was changed on another page: this one would undo that.
      if (JSON.stringify(changeAsAgreed(now.data)) !== JSON.stringify(agreed)) {
        setLower(undefined);
        return setOutcome('changed');
      }
      const body = { ...agreed, charge: quote.charge, cancel_fee_floor, ...access };
      try {
        await api('POST /api/reserves/change/:id', { params, body, handles: handled });
      } catch (error) {
        // The price may be another one by now.
        await look();
        throw error;
      }
      setLower(undefined);
      setOutcome('rebooked');
    });

  const arrive = useEffectEvent(async () => {
    const wanted = query.get('fare');
    const isLower = wanted === 'off' ? undefined : isWatchable && (await look());
    if (wanted === 'off' && (isOn || !isWatchable)) await watch(false);
    else if (wanted === 'off') setOutcome('stopped');
    else if (wanted === 'lower' && isLower === false) setOutcome('gone');
    // It is looked at again after a reload.
    if (wanted === null || (wanted === 'lower' && isLower === undefined)) return;
    // A reload does not ask for it again.
    const address = new URL(window.location.href);
    address.searchParams.delete('fare');
    window.history.replaceState(window.history.state, '', address);
  });
  useEffect(() => void arrive(), []);

  return (
    <Section title={messages.title}>
      {failure !== undefined && <FailedNotice error={failure} />}
      {outcome !== undefined && (
        <FocusHere>
          <Notice
            tone={tones[outcome]}
            actions={
              (outcome === 'rebooked' || outcome === 'changed') && (
                <LinkButton variant="secondary" to={paths.booking(receipt.id, tokenOfLink(query))}>
                  <FormattedMessage {...messages.show} />
                </LinkButton>
              )
            }
          >
            <FormattedMessage {...messages[outcome]} />
          </Notice>
        </FocusHere>
      )}
      {lower &&
        (query.get('fare') === 'lower' ? (
          <FocusHere>
            <LowerFare change={lower} receipt={receipt} isBusy={isBusy} onRebook={rebook} />
          </FocusHere>
        ) : (
          <LowerFare change={lower} receipt={receipt} isBusy={isBusy} onRebook={rebook} />
        ))}
      {isWatchable && (
        <>
          <Words as="p" of={isOn ? messages.isOn : messages.why} />
          <Button variant="secondary" wide busy={isBusy} onClick={() => void watch(!isOn)}>
            <FormattedMessage {...(isOn ? messages.stop : messages.start)} />
          </Button>
        </>
      )}
    </Section>
  );
};

interface LowerFareProps {
  readonly change: Change;
  readonly receipt: Receipt;
  readonly isBusy: boolean;
  readonly onRebook: (change: Change) => Promise<void>;
}

/** Shows the lower price of today, and the button that rebooks. */
const LowerFare = ({ change, receipt, isBusy, onRebook }: LowerFareProps) => {
  const yen = useMoney();
  const days = useDays();
  const { quote, charge_before, refund } = change;
  const now = yen(quote.charge);
  return (
    <Notice
      tone="success"
      title={<FormattedMessage {...messages.lower} values={{ now, before: yen(charge_before) }} />}
      actions={
        <Button busy={isBusy} onClick={() => void onRebook(change)}>
          <FormattedMessage {...messages.rebook} values={{ now }} />
        </Button>
      }
    >
      <FormattedMessage {...messages.same} values={{ refund, amount: yen(refund) }} />
      {isEarlier(quote.free_cancel_until, receipt.free_cancel_until) && (
        <>
          {' '}
          <FormattedMessage
            {...(quote.free_cancel_until === null ? messages.noFree : messages.freeUntil)}
            values={{
              until: quote.free_cancel_until && days.instant(quote.free_cancel_until, receipt.shop.time_zone),
            }}
          />
        </>
      )}
    </Notice>
  );
};
