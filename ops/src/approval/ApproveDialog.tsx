import { Button, Notice, Skeleton, Stack, useIntl } from '@wadachi/shared';
import { useEffect, useState } from 'react';
import type { ChangeOutcome, OpsState, Proposal } from '../../wire';
import type { OpsApi } from '../api/OpsApi';
import { useFailureText } from '../api/useFailureText';
import { Confirmation } from '../change/Confirmation';
import { Dialog } from '../change/Dialog';
import { approvalMessages as messages } from './messages';

export interface ApproveDialogProps {
  readonly api: OpsApi;
  readonly proposal: Proposal;
  readonly onRefresh: () => Promise<OpsState | undefined>;
  readonly onClose: () => void;
}

/** Shows what another person's change does, and makes it. */
export const ApproveDialog = ({ api, proposal, onRefresh, onClose }: ApproveDialogProps) => {
  const intl = useIntl();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<ChangeOutcome>();
  const [failure, setFailure] = useState<unknown>();
  const { id, by, change, reason, seen } = proposal;

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
      await api.approve(id);
    } catch (error) {
      return { form: failureText(error) };
    }
    onClose();
    void onRefresh();
    return undefined;
  };
  return (
    <Dialog title={intl.formatMessage(messages.approveTitle, { by })} onClose={onClose}>
      <Stack gap={4}>
        <p>{reason}</p>
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
              <Button variant="secondary" onClick={onClose}>
                {intl.formatMessage(messages.close)}
              </Button>
            </div>
          </>
        )}
        {!outcome && failure === undefined && <Skeleton lines={3} />}
      </Stack>
    </Dialog>
  );
};
