/**
 * `npm test`: installs what is missing, then runs the stages in order and stops at the first that fails.
 *
 *   npm test                       all stages
 *   npm test -- unit               one stage, or several: types, lint, format, unit, e2e
 *   npm test -- changed            of each stage what differs from the branch main
 *   npm test -- unit api/modules   whatever is no stage's name goes to the stages' own tools
 *   npm test -- --all              go on after a stage that failed
 */
import { ensureUsableFolder } from './bootstrap/folder.mjs';
import { ensureNode } from './bootstrap/node.mjs';

ensureNode();
ensureUsableFolder();

const { Advice } = await import('./bootstrap/run.mjs');
const { ensureInstalled } = await import('./bootstrap/install.mjs');
const { batchesOf, chooseStages } = await import('./stages/choose.mjs');
const { keepSummary, summary } = await import('./stages/summary.mjs');

async function runStage(stage, more) {
  console.log(`\n── ${stage.name}: ${stage.what}`);
  const startedAt = performance.now();
  const passed = (await stage.run(more)) === 0;
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...stage, passed, seconds, counts: stage.counts?.(), files: stage.files?.() };
}

async function runStages(chosen, { toTheEnd, more }) {
  const outcomes = [];
  for (const batch of batchesOf(chosen)) {
    outcomes.push(...(await Promise.all(batch.map((stage) => runStage(stage, more)))));
    if (!toTheEnd && outcomes.some(({ passed }) => !passed)) break;
  }
  return outcomes;
}

// Ctrl-C reaches the running stage as well: it stops first, then the summary is printed.
process.on('SIGINT', () => undefined);

try {
  const options = chooseStages(process.argv.slice(2));
  await ensureInstalled();
  const outcomes = await runStages(options.chosen, options);
  const said = summary(options.chosen, outcomes);
  keepSummary(said);
  console.log(said);
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Advice)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
