import { rmSync } from 'node:fs';
import type { Package } from './Site';
import { newBuildFolder } from './buildFolder';
import { buildRelease } from './build';
import type { BuilderAnswer } from './buildApart';

// A process of its own for one build: see `buildApart`.
process.once('message', (target: Package) => void buildFor(target));

async function buildFor(target: Package): Promise<void> {
  const folder = await newBuildFolder(target);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const giveUp = (): never => {
    remove();
    process.exit(1);
  };
  process.once('disconnect', giveUp);
  const answer: BuilderAnswer = await buildRelease(target, undefined, { folder }).catch((error: unknown) => {
    remove();
    return { failure: error instanceof Error ? error : new Error(String(error)) };
  });
  process.send?.(answer, () => {
    process.off('disconnect', giveUp);
    process.disconnect();
  });
}
