import { Button, Card, EmptyState, Section, Stack, useIntl } from '@wadachi/shared';
import type { OpsState, Proposal } from '../../wire';
import type { OpsApi } from '../api/OpsApi';
import type { Intent } from '../change/intent';
import { approvalMessages as messages } from './messages';
import { ProposalCard } from './ProposalCard';

interface ApprovalSectionProps {
  readonly state: OpsState;
  readonly api: OpsApi;
  readonly onIntent: (intent: Intent) => void;
  readonly onApprove: (proposal: Proposal) => void;
  readonly onRefresh: () => Promise<OpsState | undefined>;
}

/** Says whether changes wait for a second person, and those that do. */
export const ApprovalSection = ({ state, api, onIntent, onApprove, onRefresh }: ApprovalSectionProps) => {
  const intl = useIntl();
  const { approval: isAsked, proposals, person } = state;
  return (
    <Section title={intl.formatMessage(messages.title)}>
      {isAsked && proposals.length === 0 && (
        <EmptyState title={intl.formatMessage(messages.none)} icon="people">
          {intl.formatMessage(messages.noneHint)}
        </EmptyState>
      )}
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          isOwn={proposal.by === person}
          api={api}
          onApprove={onApprove}
          onRefresh={onRefresh}
        />
      ))}
      <Card>
        <Stack gap={4}>
          <p>{intl.formatMessage(isAsked ? messages.on : messages.off)}</p>
          <div>
            <Button
              variant="secondary"
              onClick={() => onIntent({ verb: 'approval', given: { undo: isAsked } })}
              label={isAsked ? messages.end : messages.ask}
            />
          </div>
        </Stack>
      </Card>
    </Section>
  );
};
