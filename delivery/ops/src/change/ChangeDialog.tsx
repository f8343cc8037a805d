import { Notice, Stack, useIntl } from '@wadachi/shared';
import type { Message } from '@wadachi/intl';
import type { ChangeRequest } from '../../../core/changes/verbs/list';
import { useState } from 'react';
import type { ChangeOrder, ChangeOutcome, OpsState, PageVerbs } from '../../wire';
import { OpsError, type OpsApi } from '../api/OpsApi';
import { useFailureText } from '../api/useFailureText';
import { ChangeForm } from './ChangeForm';
import { Confirmation } from './Confirmation';
import { Dialog } from './Dialog';
import { askedOf, changeOf, firstTyped, type Intent, type Typed } from './intent';
import { confirmMessages } from './confirmMessages';
import { changeMessages } from './messages';

interface ChangeDialogProps {
  readonly api: OpsApi;
  readonly intent: Intent;
  readonly state: OpsState;
  readonly verbs: PageVerbs;
  readonly onRefresh: () => Promise<OpsState | undefined>;
  /** It was made, or proposed. */
  readonly onDone: (outcome: Message) => void;
  readonly onClose: () => void;
}

interface Prepared {
  readonly order: ChangeOrder;
  readonly outcome: ChangeOutcome;
}

/** Asks what is to be changed and why, shows what that would do, and does it. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { api, intent, state, verbs, onRefresh, onDone, onClose } = props;
  const intl = useIntl();
  const failureText = useFailureText();
  // What is being decided is decided about the channel as it was shown, not as it has become since.
  const [seen, setSeen] = useState(state);
  const [first] = useState(() => firstTyped(intent, state));
  const asked = askedOf(intent, verbs);
  const [prepared, setPrepared] = useState<Prepared>();
  const [isMoved, setIsMoved] = useState(false);

  const refusalOf = async (failure: unknown) => {
    if (failure instanceof OpsError && failure.code === 'moved') {
      setPrepared(undefined);
      setSeen((await onRefresh()) ?? seen);
      setIsMoved(true);
      return undefined;
    }
    return { form: failureText(failure) };
  };
  const handleLook = async (typed: Typed) => {
    const change = changeOf(intent, asked, typed, seen);
    if (!change)
      return { form: intl.formatMessage(asked.versions ? changeMessages.nothingNew : changeMessages.gone) };
    const order = { change, reason: typed.reason, seen: seen.revision, dry_run: true };
    try {
      const outcome = await api.change(order);
      setIsMoved(false);
      setPrepared({ order, outcome });
    } catch (failure) {
      return refusalOf(failure);
    }
    return undefined;
  };
  const handleConfirm = async () => {
    if (!prepared) return undefined;
    try {
      await api.change({ ...prepared.order, change: confirmed(prepared), dry_run: false });
    } catch (failure) {
      return refusalOf(failure);
    }
    onClose();
    onDone(prepared.outcome.waits ? confirmMessages.proposed : confirmMessages.done);
    void onRefresh();
    return undefined;
  };

  const title =
    intent.rollout === undefined
      ? titleOf(intent, verbs)
      : intl.formatMessage(changeMessages.shareTitle, { rollout: intent.rollout });
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4}>
        {isMoved && <MovedNotice state={seen} />}
        <div hidden={prepared !== undefined}>
          <ChangeForm
            asked={asked}
            intent={intent}
            state={seen}
            first={first}
            onSubmit={handleLook}
            onCancel={onClose}
          />
        </div>
        {prepared && (
          <Confirmation
            label={labelOf(prepared)}
            notice={prepared.outcome.waits ? confirmMessages.waits : undefined}
            outcome={prepared.outcome}
            onConfirm={handleConfirm}
            onBack={() => setPrepared(undefined)}
          />
        )}
      </Stack>
    </Dialog>
  );
};

/** Returns the title of the verb, with the fields that it names. */
function titleOf({ verb, given = {} }: Intent, verbs: PageVerbs): string {
  const { title = '', undoTitle } = verbs[verb] ?? {};
  return Object.entries(given).reduce(
    (filled, [field, value]) => filled.replace(`{${field}}`, () => String(value)),
    given['undo'] === true ? (undoTitle ?? title) : title,
  );
}

function labelOf({ outcome }: Prepared): Message {
  if (outcome.waits) return confirmMessages.propose;
  return outcome.needs_force ? confirmMessages.confirmForced : confirmMessages.confirm;
}

/** With `force` where the person has read which versions were stopped before. */
const confirmed = ({ order: { change }, outcome }: Prepared): ChangeRequest => ({
  ...change,
  ...(outcome.needs_force && { force: true }),
});

const MovedNotice = ({ state }: { readonly state: OpsState }) => {
  const intl = useIntl();
  const [latest] = state.history;
  return (
    <Notice tone="danger" title={intl.formatMessage(confirmMessages.moved)}>
      {latest?.change
        ? intl.formatMessage(confirmMessages.movedBy, {
            revision: latest.revision,
            by: latest.change.by,
            reason: latest.change.reason,
          })
        : intl.formatMessage(confirmMessages.movedUnknown)}
    </Notice>
  );
};
