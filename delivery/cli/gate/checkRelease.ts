import { readLatest } from '../../core/channels/channels';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import type { Progress } from '@wadachi/tools/progress';
import { browserProblems } from './browsers/browserProblems';
import { languageProblems } from './languageProblems';
import type { GateProblem } from './problems';
import { readCandidate } from './readCandidate';
import { smokeProblems } from './smoke/smokeProblems';
import type { SmokeTestEnvironment } from './smoke/SmokeTestEnvironment';
import { inServiceWith, staticProblems } from './staticProblems';

export type { GateProblem } from './problems';

interface GateOptions {
  readonly ground: SmokeTestEnvironment;
  readonly progress: Progress;
}

/**
 * Why a built folder may not be published: nothing is when this is empty. It is read first; what doesn't fit is not
 * started. Throws what `readLatest` throws.
 */
export async function checkRelease(
  folder: string,
  context: ChannelContext,
  { ground, progress }: GateOptions,
): Promise<readonly GateProblem[]> {
  const { release, problems } = await readCandidate(folder);
  if (!release || problems.length > 0) return problems;
  const latest = (await readLatest(context.store, context.channel, context.trusted))?.signed;
  const inService = latest ?? { packages: {}, rollouts: [] };
  const found = await progress.step(`Checking ${release.name} ${release.version}`, () =>
    Promise.all([
      browserProblems(folder),
      languageProblems(folder, release),
      staticProblems(release, context, inService),
    ]),
  );
  const staticFound = found.flat();
  if (staticFound.length > 0) return staticFound;
  const content = inServiceWith(release, inService);
  return smokeProblems({
    built: folder,
    candidate: release,
    content,
    context,
    ground,
    progress,
  });
}
