import { Button, Notice, Skeleton, Stack, useIntl } from '@wadachi/shared';
import type { Message } from '@wadachi/intl';
import { useEffect, useState } from 'react';
import type { ChangeOutcome, OpsState, Proposal } from '../../wire';
import { OpsError, type OpsApi } from '../api/OpsApi';
import { useFailureText } from '../api/useFailureText';
import { Confirmation } from '../change/Confirmation';
import { confirmMessages } from '../change/confirmMessages';
import { Dialog } from '../change/Dialog';
import { approvalMessages as messages } from './messages';

interface ApproveDialogProps {
  readonly api: OpsApi;
  readonly proposal: Proposal;
  /** The channel's, as the page shows it. */
  readonly revision: number;
  readonly onRefresh: () => Promise<OpsState | undefined>;
  readonly onDone: (outcome: Message) => void;
  readonly onClose: () => void;
}

/** Shows what another person's change does, and makes it. */
export const ApproveDialog = (props: ApproveDialogProps) => {
  const { api, proposal, revision, onRefresh, onDone, onClose } = props;
  const intl = useIntl();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<ChangeOutcome>();
  const [failure, setFailure] = useState<unknown>();
  // What is approved is what is shown: the channel may move meanwhile.
  const [seen, setSeen] = useState(revision);
  const [isMoved, setIsMoved] = useState(false);
  const { id, by, change, reason } = proposal;

  useEffect(() => {
    let isOver = false;
    const look = async () => {
      try {
        const found = await api.change({ change, reason, seen, dry_run: true });
        if (!isOver) setOutcome(found);
      } catch (error) {
        if (!isOver) setFailure(error);
      }
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [api, change, reason, seen]);

  const handleConfirm = async () => {
    try {
      await api.approve(id, seen);
    } catch (error) {
      const now = error instanceof OpsError && error.code === 'moved' ? await onRefresh() : undefined;
      const stillWaits = now?.proposals.some((one) => one.id === id && !one.is_void) ?? false;
      if (!now || now.revision === seen || !stillWaits) return { form: failureText(error) };
      setOutcome(undefined);
      setSeen(now.revision);
      setIsMoved(true);
      return undefined;
    }
    onClose();
    onDone(confirmMessages.done);
    void onRefresh();
    return undefined;
  };
  return (
    <Dialog title={intl.formatMessage(messages.approveTitle, { by })} onClose={onClose}>
      <Stack gap={4}>
        <p>{reason}</p>
        {isMoved && <Notice tone="warning">{intl.formatMessage(messages.moved)}</Notice>}
        {outcome && (
          <Confirmation
            label={messages.approve}
            outcome={outcome}
            onConfirm={handleConfirm}
            onBack={onClose}
          />
        )}
        {failure !== undefined && (
          <>
            <Notice tone="danger">{failureText(failure)}</Notice>
            <div>
              <Button variant="secondary" onClick={onClose} label={confirmMessages.close} />
            </div>
          </>
        )}
        {!outcome && failure === undefined && <Skeleton lines={3} />}
      </Stack>
    </Dialog>
  );
};
