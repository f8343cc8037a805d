const line = (mark, name, seconds, counts) => {
  const tests = counts ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
  return `  ${mark} ${name.padEnd(8)}${seconds === undefined ? 'not run' : `${seconds.toFixed(1).padStart(7)} s`}${tests}`;
};

/** What ran, how long it took, and last, alone on its line, the sum of all tests: `12 passed, 0 failed`. */
export function summary(chosen, outcomes) {
  const lines = chosen.map(({ name }) => {
    const outcome = outcomes.find((candidate) => candidate.name === name);
    if (!outcome) return line('–', name);
    return line(outcome.passed ? '✓' : '✗', name, outcome.seconds, outcome.counts);
  });
  const total = (key) => outcomes.reduce((sum, { counts }) => sum + (counts?.[key] ?? 0), 0);
  return `\n${lines.join('\n')}\n\n${total('passed')} passed, ${total('failed')} failed`;
}
