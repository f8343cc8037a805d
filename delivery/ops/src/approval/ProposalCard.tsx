import { Button, Card, Notice, Stack, useIntl } from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/forms';
import type { OpsState, Proposal } from '../../wire';
import type { OpsApi } from '../api/OpsApi';
import { useFailureText } from '../api/useFailureText';
import layout from '../Layout.module.css';
import { Differences } from '../history/Differences';
import { approvalMessages as messages } from './messages';

interface ProposalCardProps {
  readonly proposal: Proposal;
  readonly isOwn: boolean;
  readonly api: OpsApi;
  readonly onApprove: (proposal: Proposal) => void;
  readonly onRefresh: () => Promise<OpsState | undefined>;
}

/** One change that waits: who wants what and why, and what the reader can do about it. */
export const ProposalCard = ({ proposal, isOwn, api, onApprove, onRefresh }: ProposalCardProps) => {
  const intl = useIntl();
  const failureText = useFailureText();
  const { id, by, reason, at, expires, is_void: isVoid, changes } = proposal;
  const dateText = (date: string) => intl.formatDate(date, { dateStyle: 'short', timeStyle: 'short' });
  const handleTakeBack = async () => {
    try {
      await api.takeBack(id);
    } catch (failure) {
      return { form: failureText(failure) };
    }
    await onRefresh();
    return undefined;
  };
  return (
    <Card as="article">
      <Stack gap={4}>
        <h3>{reason}</h3>
        <p>
          {intl.formatMessage(messages.proposed, { by, at: dateText(at), expires: dateText(expires) })}
          {isOwn && !isVoid && ` ${intl.formatMessage(messages.own)}`}
        </p>
        {changes ? <Differences changes={changes} /> : <p>{intl.formatMessage(messages.unknown)}</p>}
        {isVoid && <Notice tone="warning">{intl.formatMessage(messages.void)}</Notice>}
        <Form initialValues={{}} onSubmit={handleTakeBack}>
          <div className={layout.row} role="group" aria-label={reason}>
            {!isOwn && !isVoid && (
              <Button onClick={() => onApprove(proposal)}>{intl.formatMessage(messages.look)}</Button>
            )}
            <SubmitButton label={isOwn ? messages.withdraw : messages.decline} variant="secondary" />
          </div>
        </Form>
      </Stack>
    </Card>
  );
};
