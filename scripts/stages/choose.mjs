import { Advice } from '../bootstrap/run.mjs';
import { stagesOf } from './changed.mjs';
import { stages } from './stages.mjs';

/**
 * Reads the command line: stages by name (none: all), or `changed` alone, `--all`, and the rest for the stages' own tools.
 * @throws Advice when something is left over that no single stage could take.
 */
export function chooseStages(words) {
  const toTheEnd = words.includes('--all');
  if (words[0] === 'changed') {
    if (words.length > (toTheEnd ? 2 : 1)) throw new Advice('`changed` stands alone, or with --all.');
    return { chosen: stagesOf(), toTheEnd, more: [] };
  }
  const names = stages.map(({ name }) => name);
  const chosen = stages.filter(({ name }) => words.includes(name));
  const more = words.filter((word) => !names.includes(word) && word !== '--all');
  if (more.length > 0 && chosen.length !== 1) {
    throw new Advice(
      `'${more.join(' ')}' is no stage. The stages are ${names.join(', ')}; name exactly one to hand it more words, ` +
        'for example: npm test -- unit api/modules',
    );
  }
  return { chosen: chosen.length > 0 ? chosen : stages, toTheEnd, more };
}

/**
 * Stages in the order they run; what only reads the code runs together.
 * @template {{ readsOnly?: boolean }} Stage
 * @param {readonly Stage[]} stages
 * @returns {Stage[][]}
 */
export function batchesOf(stages) {
  const together = stages.filter(({ readsOnly }) => readsOnly);
  const alone = stages.filter(({ readsOnly }) => !readsOnly).map((stage) => [stage]);
  return together.length > 0 ? [together, ...alone] : alone;
}
