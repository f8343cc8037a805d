import { EmptyState, Grid, Notice, PageTitle, Section, Stack, useIntl } from '@wadachi/shared';
import type { OpsState, Proposal } from '../../wire';
import type { OpsApi } from '../api/OpsApi';
import { ApprovalSection } from '../approval/ApprovalSection';
import type { Intent } from '../change/intent';
import { ErrorsList } from '../errors/ErrorsList';
import { FlagsSection } from '../flags/FlagsSection';
import { HistoryList } from '../history/HistoryList';
import { LoadsChart } from '../loads/LoadsChart';
import { LogOutButton } from '../log-in/LogInPage';
import { logInMessages } from '../log-in/messages';
import { PackageCard } from '../packages/PackageCard';
import { RolloutCard } from '../rollouts/RolloutCard';
import { PreviewsList } from '../previews/PreviewsList';
import { StaffForm } from '../staff/StaffForm';
import { WatchCard } from '../watches/WatchCard';
import styles from './Dashboard.module.css';
import { dashboardMessages as messages } from './messages';

interface DashboardProps {
  readonly state: OpsState;
  readonly api: OpsApi;
  readonly onIntent: (intent: Intent) => void;
  readonly onApprove: (proposal: Proposal) => void;
  readonly onRefresh: () => Promise<OpsState | undefined>;
  readonly onLogOut: () => void;
}

/** Each by its own name. */
const languages = [
  ['en', 'English'],
  ['ja', '日本語'],
] as const;

/** The channel as it is now, and what can be done about it. */
export const Dashboard = ({ state, api, onIntent, onApprove, onRefresh, onLogOut }: DashboardProps) => {
  const intl = useIntl();
  // What waits for somebody stands first.
  const hasProposals = state.proposals.length > 0;
  const approval = (
    <ApprovalSection
      state={state}
      api={api}
      onIntent={onIntent}
      onApprove={onApprove}
      onRefresh={onRefresh}
    />
  );
  const {
    person,
    channel,
    revision,
    problem,
    guard_problem: blind,
    packages,
    rollouts,
    watches,
    history,
  } = state;
  // What goes on now stands over what is over.
  const running = rollouts.filter((rollout) => rollout.state === 'running');
  const stopped = rollouts.filter((rollout) => rollout.state === 'stopped');
  return (
    <Stack gap={7}>
      <div className={styles.head}>
        <PageTitle lead={intl.formatMessage(messages.lead, { channel, revision })}>
          {intl.formatMessage(messages.title)}
        </PageTitle>
        <nav className={styles.ways} aria-label={intl.formatMessage(messages.page)}>
          {languages.map(([code, name]) => (
            <a key={code} href={`?lang=${code}`} lang={code} hrefLang={code}>
              {name}
            </a>
          ))}
          <span>{intl.formatMessage(logInMessages.as, { name: person })}</span>
          <LogOutButton api={api} onDone={onLogOut} />
        </nav>
      </div>
      {problem !== null && (
        <Notice tone="danger" title={intl.formatMessage(messages.problem)}>
          {problem}
        </Notice>
      )}
      {blind !== null && (
        <Notice tone="danger" title={intl.formatMessage(messages.blind)}>
          {blind}
        </Notice>
      )}
      {hasProposals && approval}
      <Section title={intl.formatMessage(messages.rollouts)}>
        {rollouts.length === 0 ? (
          <EmptyState title={intl.formatMessage(messages.noRollout)} icon="people">
            {intl.formatMessage(messages.noRolloutHint)}
          </EmptyState>
        ) : (
          running.map((rollout) => <RolloutCard key={rollout.id} rollout={rollout} onIntent={onIntent} />)
        )}
        {watches.map((watch) => (
          <WatchCard key={watch.id} watch={watch} onIntent={onIntent} />
        ))}
        {stopped.map((rollout) => (
          <RolloutCard key={rollout.id} rollout={rollout} onIntent={onIntent} />
        ))}
      </Section>
      <Section title={intl.formatMessage(messages.packages)}>
        {packages.length === 0 ? (
          <EmptyState title={intl.formatMessage(messages.noChannel)}>
            {intl.formatMessage(messages.noChannelHint)}
          </EmptyState>
        ) : (
          <Grid min="large">
            {packages.map((described) => (
              <PackageCard key={described.name} described={described} onIntent={onIntent} />
            ))}
          </Grid>
        )}
      </Section>
      {state.flags.length > 0 && <FlagsSection flags={state.flags} onIntent={onIntent} />}
      <ErrorsList errors={state.errors} />
      <LoadsChart loads={state.loads} />
      <PreviewsList previews={state.previews} api={api} onRefresh={onRefresh} />
      <StaffForm api={api} />
      {!hasProposals && revision > 0 && approval}
      {history.length > 0 && <HistoryList history={history} />}
    </Stack>
  );
};
