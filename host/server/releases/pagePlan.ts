import { fileList, type Plan, type PlannedPackage } from '@wadachi/release';

/**
 * The plan as a page carries it. Of remotes that the page does not show, it has the hashes of the entry and of the list
 * of the other files: most visits never need those, and hashes can't be compressed.
 */
export const pagePlan = (plan: Plan, shown: string | undefined): Plan => ({
  ...plan,
  remotes: Object.fromEntries(
    Object.entries(plan.remotes).map(([name, planned]) => [
      name,
      name === shown ? withoutList(planned) : entryAlone(planned),
    ]),
  ),
});

function withoutList(planned: PlannedPackage): PlannedPackage {
  const { [fileList]: _, ...integrity } = planned.integrity;
  return { ...planned, integrity };
}

/** As it is where the release has no such list: a build under development. */
function entryAlone(planned: PlannedPackage): PlannedPackage {
  const { entry, integrity } = planned;
  const [ofEntry, ofList] = [integrity[entry], integrity[fileList]];
  if (ofEntry === undefined || ofList === undefined) return planned;
  return { ...planned, integrity: { [entry]: ofEntry, [fileList]: ofList }, fileList };
}
