import { useEffect, useEffectEvent, useState } from 'react';
import {
  Button,
  FormattedMessage,
  LinkButton,
  Notice,
  refusalOf,
  Section,
  usePlatform,
} from '@wadachi/shared';
import type { Change, Receipt } from '@wadachi/contract';
import { FailedNotice, FocusHere } from '@wadachi/parts';
import { accessOf, tokenOfLink } from '../../booking/accessToken';
import { changeAsAgreed } from '../../booking/changeAsAgreed';
import { paths } from '../../paths';
import { useMoney } from '../../quote/useMoney';
import { wizardMessages } from '../../ui/messages';
import { fareMessages as messages } from './fareMessages';

interface FareWatchProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
}

const handled = [0, 404, 409, 422, 429];

/**
 * Lets the customer be told of a lower price of the same booking, and rebooks it at that price in one tap. A link of such a
 * mail opens it with the lower price (`fare=lower`), or stops the mails (`fare=off`).
 */
export const FareWatch = ({ receipt, query }: FareWatchProps) => {
  const { api } = usePlatform();
  const [isOn, setOn] = useState(receipt.is_fare_watched === true);
  const [lower, setLower] = useState<Change>();
  const [outcome, setOutcome] = useState<'stopped' | 'rebooked'>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
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

  const look = useEffectEvent(async () => {
    const body = { ...changeAsAgreed(receipt), ...access };
    const refusal = await refusalOf(
      api('POST /api/reserves/change/:id', { params, body, handles: handled, toast: false }).then(
        ({ data }) => setLower(data.difference < 0 ? data : undefined),
      ),
    );
    // A car that could not be booked so today has no price to compare.
    if (refusal) setLower(undefined);
  });

  const rebook = ({ quote, cancel_fee_floor }: Change) =>
    during(async () => {
      const body = { ...changeAsAgreed(receipt), charge: quote.charge, cancel_fee_floor, ...access };
      await api('POST /api/reserves/change/:id', { params, body, handles: handled });
      setLower(undefined);
      setOutcome('rebooked');
    });

  const arrive = useEffectEvent(() => {
    if (query.get('fare') === 'off' && isOn) void watch(false);
    else void look();
  });
  useEffect(() => arrive(), []);

  return (
    <Section title={messages.title}>
      {failure !== undefined && (
        <FailedNotice messages={wizardMessages} title={wizardMessages.failedTitle} error={failure} />
      )}
      {outcome !== undefined && (
        <FocusHere>
          <Notice
            tone="success"
            actions={
              outcome === 'rebooked' && (
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
            <LowerFare change={lower} isBusy={isBusy} onRebook={rebook} />
          </FocusHere>
        ) : (
          <LowerFare change={lower} isBusy={isBusy} onRebook={rebook} />
        ))}
      <p>
        <FormattedMessage {...(isOn ? messages.isOn : messages.why)} />
      </p>
      <Button variant="secondary" wide busy={isBusy} onClick={() => void watch(!isOn)}>
        <FormattedMessage {...(isOn ? messages.stop : messages.start)} />
      </Button>
    </Section>
  );
};

interface LowerFareProps {
  readonly change: Change;
  readonly isBusy: boolean;
  readonly onRebook: (change: Change) => Promise<void>;
}

/** Shows the lower price of today, and the button that rebooks. */
const LowerFare = ({ change, isBusy, onRebook }: LowerFareProps) => {
  const yen = useMoney();
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
    </Notice>
  );
};
