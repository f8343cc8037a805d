import { Notice, Skeleton, Stack } from '@wadachi/shared';
import type { Message } from '@wadachi/intl';
import { useState, useEffect, useRef, type FocusEvent } from 'react';
import type { PageVerbs, Proposal } from '../wire';
import { OpsError, type OpsApi } from './api/OpsApi';
import { useFailureText } from './api/useFailureText';
import styles from './App.module.css';
import { ApproveDialog } from './approval/ApproveDialog';
import { ChangeDialog } from './change/ChangeDialog';
import { DoneNotice } from './change/DoneNotice';
import type { Intent } from './change/intent';
import { Dashboard } from './dashboard/Dashboard';
import { refreshPause, useDashboard } from './dashboard/useDashboard';
import { LogInPage } from './log-in/LogInPage';

/**
 * For the element that holds all others: it takes the focus when what had it is gone, such as the button of a rollout that
 * is stopped. Else the keyboard would begin anew at the top of the window, and a screen reader would say nothing.
 */
function useKeptFocus() {
  const ref = useRef<HTMLElement>(null);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) ref.current?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  return { ref, onFocus, tabIndex: -1 };
}

export interface AppProps {
  readonly api: OpsApi;
  readonly verbs: PageVerbs;
  /** Milliseconds from one look at the channel to the next. */
  readonly pause?: number | undefined;
}

/** The ops page: log-in first, then the dashboard, with a dialog over it while something is being changed. */
export const App = ({ api, verbs, pause = refreshPause }: AppProps) => {
  const { state, failure, refresh } = useDashboard(api, pause);
  const [isOut, setIsOut] = useState(false);
  const [intent, setIntent] = useState<Intent>();
  const [proposal, setProposal] = useState<Proposal>();
  const [done, setDone] = useState<Message>();
  const failureText = useFailureText();
  const keptFocus = useKeptFocus();
  const needsToken = isOut || (failure instanceof OpsError && failure.code === 'no-session');
  const handleIn = () => {
    setIsOut(false);
    void refresh();
  };
  return (
    <main className={styles.page} {...keptFocus}>
      <Stack gap={6}>
        {needsToken && <LogInPage api={api} onDone={handleIn} />}
        {!needsToken && failure !== undefined && <Notice tone="danger">{failureText(failure)}</Notice>}
        {!state && !needsToken && failure === undefined && <Skeleton lines={6} />}
        {state && !isOut && (
          <Dashboard
            state={state}
            api={api}
            onIntent={(next) => {
              setDone(undefined);
              setIntent(next);
            }}
            onApprove={(next) => {
              setDone(undefined);
              setProposal(next);
            }}
            onRefresh={refresh}
            onLogOut={() => {
              setIntent(undefined);
              setProposal(undefined);
              setDone(undefined);
              setIsOut(true);
            }}
          />
        )}
      </Stack>
      {state && intent && (
        <ChangeDialog
          api={api}
          intent={intent}
          state={state}
          verbs={verbs}
          onRefresh={refresh}
          onDone={setDone}
          onClose={() => setIntent(undefined)}
        />
      )}
      {state && proposal && (
        <ApproveDialog
          api={api}
          proposal={proposal}
          revision={state.revision}
          onRefresh={refresh}
          onDone={setDone}
          onClose={() => setProposal(undefined)}
        />
      )}
      {done && <DoneNotice text={done} onClose={() => setDone(undefined)} />}
    </main>
  );
};
