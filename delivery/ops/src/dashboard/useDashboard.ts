import { useCallback, useEffect, useRef, useState } from 'react';
import { startRounds } from '../../../core/startRounds';
import type { OpsState } from '../../wire';
import type { OpsApi } from '../api/OpsApi';

/** How long what is shown is taken as current, milliseconds. */
export const refreshPause = 5_000;

interface DashboardView {
  /** The last state that came; it stays while newer ones don't. */
  readonly state: OpsState | undefined;
  /** Why the newest state did not come. */
  readonly failure: unknown;
  /** Asks now; gives the state, or undefined when it did not come. */
  readonly refresh: () => Promise<OpsState | undefined>;
}

/** Follows the channel. */
export const useDashboard = (api: OpsApi, pause = refreshPause): DashboardView => {
  const [state, setState] = useState<OpsState>();
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef(0);

  const refresh = useCallback(async () => {
    const asked = (latest.current += 1);
    try {
      const fetched = await api.state();
      // An answer that was overtaken by a later one is old.
      if (asked === latest.current) {
        setState(fetched);
        setFailure(undefined);
      }
      return fetched;
    } catch (error) {
      if (asked === latest.current) setFailure(error);
      return undefined;
    }
  }, [api]);

  useEffect(
    () =>
      startRounds(async () => {
        if (document.visibilityState === 'visible') await refresh();
      }, pause),
    [refresh, pause],
  );

  return { state, failure, refresh };
};
