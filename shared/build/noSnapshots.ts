/**
 * Replaces the federation runtime's `SnapshotHandler`, which reads manifests. This site has
 * none: a remote is known by its entry, from the page's plan. `disableSnapshot` switches the use of it off
 * but leaves 5 KB of its code in every page.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, never>();
}

export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
