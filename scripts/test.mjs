/**
 * `npm test`: installs what is missing, then runs every stage in order and stops at the first that fails.
 *
 *   npm test                       all stages
 *   npm test -- unit               one stage, or several: types, lint, format, unit, e2e
 *   npm test -- unit api/modules   whatever is no stage's name goes to the stages' own tools
 *   npm test -- --all              go on after a stage that failed
 */
import { ensureNode } from './bootstrap/node.mjs';

ensureNode();

const { Advice } = await import('./bootstrap/run.mjs');
const { ensureInstalled } = await import('./bootstrap/install.mjs');
const { chooseStages } = await import('./stages/choose.mjs');
const { summary } = await import('./stages/summary.mjs');

async function runStages(chosen, { toTheEnd, more }) {
  const outcomes = [];
  for (const stage of chosen) {
    console.log(`\n── ${stage.name}: ${stage.what}`);
    const startedAt = performance.now();
    const passed = (await stage.run(more)) === 0;
    outcomes.push({
      ...stage,
      passed,
      seconds: (performance.now() - startedAt) / 1000,
      counts: stage.counts?.(),
    });
    if (!passed && !toTheEnd) break;
  }
  return outcomes;
}

// Ctrl-C reaches the running stage as well: it stops first, then the summary is printed.
process.on('SIGINT', () => undefined);

try {
  const options = chooseStages(process.argv.slice(2));
  await ensureInstalled();
  const outcomes = await runStages(options.chosen, options);
  console.log(summary(options.chosen, outcomes));
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Advice)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
