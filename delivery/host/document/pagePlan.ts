import { remoteManifest, type Plan, type PlannedPackage } from '../../core';

/**
 * The plan as a page carries it. Of remotes that the page does not show, it has the hashes of the entry and of the manifest,
 * which has the others: most visits never need those, and hashes can't be compressed.
 */
export const pagePlan = (plan: Plan, shown: string | undefined): Plan => ({
  ...plan,
  remotes: Object.fromEntries(
    Object.entries(plan.remotes).map(([name, planned]) => [
      name,
      name === shown ? withoutManifest(planned) : entryAlone(planned),
    ]),
  ),
});

function withoutManifest(planned: PlannedPackage): PlannedPackage {
  const { [remoteManifest]: _, ...integrity } = planned.integrity;
  return { ...planned, integrity };
}

/** As it is where the release has no manifest: a build under development. */
function entryAlone(planned: PlannedPackage): PlannedPackage {
  const { entry, integrity } = planned;
  const [ofEntry, ofManifest] = [integrity[entry], integrity[remoteManifest]];
  if (ofEntry === undefined || ofManifest === undefined) return planned;
  const first = { [entry]: ofEntry, [remoteManifest]: ofManifest };
  return { ...planned, integrity: first, manifest: remoteManifest };
}
