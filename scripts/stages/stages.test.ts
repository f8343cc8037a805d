import { existsSync } from 'node:fs';
import path, { join } from 'node:path';
import { allowedCode } from '../lint/testing/allowedCode';
import { forbiddenCode } from '../lint/testing/forbiddenCode';
import { forbiddenImports } from '../lint/testing/forbiddenImports';
import { lintSnippets } from '../lint/testing/lintSnippets';
import type { Snippet } from '../lint/testing/snippets';
import { stagesOf } from './changed.mjs';
import { batchesOf, chooseStages } from './choose.mjs';
import { jestCounts, playwrightCounts } from './counts.mjs';
import { jestFiles, playwrightFiles, slowest } from './slowest.mjs';
import { stages } from './stages.mjs';
import { rootDir } from '../workspace/packages';
import { summary } from './summary.mjs';

const names = (words: string[]) => chooseStages(words).chosen.map(({ name }) => name);

describe('the stages of npm test', () => {
  it('are all run, in order, when none is named', () => {
    expect(names([])).toEqual(['types', 'lint', 'format', 'unit', 'e2e']);
  });

  it('run beside each other where they only read the code', () => {
    const [together = [], ...alone] = batchesOf(stages).map((batch) => batch.map(({ name }) => name));
    expect(together).toEqual(['types', 'lint', 'format']);
    expect(alone).toEqual([['unit'], ['e2e']]);
    expect(batchesOf(stages.slice(-1))).toHaveLength(1);
  });

  it('are those that are named, in their own order', () => {
    expect(names(['unit', 'types'])).toEqual(['types', 'unit']);
  });

  it('go on after a failure only when asked to', () => {
    expect(chooseStages(['--all']).toTheEnd).toBe(true);
    expect(chooseStages(['unit']).toTheEnd).toBe(false);
  });

  it('hand further words to the one stage that is named', () => {
    expect(chooseStages(['unit', 'api/modules', '--watch']).more).toEqual(['api/modules', '--watch']);
  });

  it.each([[['unti']], [['unit', 'e2e', 'api']]])('refuse words that no stage can take: %j', (words) => {
    expect(() => chooseStages(words)).toThrow(/is no stage\. The stages are types, lint, format, unit, e2e/);
  });
});

describe('the stages that a change concerns', () => {
  const stagesFor = (...files: string[]) => stagesWithout([], ...files);
  const stagesWithout = (gone: readonly string[], ...files: string[]) =>
    Object.fromEntries(stagesOf({ files, gone: [...gone] }).map(({ name, words }) => [name, words]));
  const journeys = ['--pass-with-no-tests', '--project=phone-en', '--project=releases'];

  it('look at the changed files, and at the pages where their code has changed', () => {
    const page = 'mf-shop/src/features/top/TopPage.tsx';
    expect(stagesFor(page)).toEqual({
      types: [],
      lint: [page],
      format: ['--no-error-on-unmatched-pattern', page],
      unit: ['--passWithNoTests', '--findRelatedTests', page],
      e2e: [...journeys, '--grep=@mf-shop', 'pages/everyPage'],
    });
  });

  it('leave the pages alone when a server, a test or a script has changed', () => {
    for (const file of [
      'api/main.ts',
      'shared/server/index.ts',
      'mf-shop/src/remote.test.ts',
      'scripts/test.mjs',
    ])
      expect(Object.keys(stagesFor(file))).toEqual(['types', 'lint', 'format', 'unit']);
  });

  it('look at all pages when what they share has changed', () => {
    expect(stagesFor('shared/ui/text/Price.tsx', 'mf-shop/src/routes.ts')).toMatchObject({
      e2e: [...journeys, 'pages/everyPage'],
    });
  });

  it('run a journey that has changed, and of a text its form alone', () => {
    const journey = 'e2e/journeys/booking/booking.spec.ts';
    expect(stagesFor(journey)).toMatchObject({ e2e: [...journeys, journey] });
    expect(stagesFor(journey)).not.toHaveProperty('unit');
    expect(Object.keys(stagesFor('README.md'))).toEqual(['format']);
  });

  it('read the messages of all folders when one has changed', () => {
    const messages = 'mf-shop/src/features/home/messages.ts';
    const related = ['--passWithNoTests', '--findRelatedTests', messages];
    const texts = 'shared/testing/messages/messages.test.ts';
    expect(stagesFor(messages)).toMatchObject({ unit: [...related, texts] });
  });

  it.each([
    ['api/migrations/0099_fares.sql', 'api/database/database.test.ts'],
    ['docker-compose.yml', 'scripts/compose.test.ts'],
    ['deploy/nginx/nginx.conf', 'scripts/nginx.test.ts'],
    ['deploy/kubernetes/base/api.yaml', 'scripts/kubernetes/manifests.test.ts'],
    ['deploy/monitoring/alerts.yaml', 'scripts/monitoring/monitoring.test.ts'],
  ])('run for %s what tests it: %s', (file, test) => {
    expect(stagesFor(file)['unit']).toContain(test);
    expect(existsSync(join(rootDir, test))).toBe(true);
  });

  it('check the types when a file is gone', () => {
    expect(stagesWithout(['shared/ui/text/Price.tsx'])).toEqual({ types: [] });
    expect(stagesWithout(['README.md'])).toEqual({});
  });

  it('are none without a change', () => {
    expect(stagesFor()).toEqual({});
  });

  it('are asked for by a word that stands alone', () => {
    expect(() => chooseStages(['changed', 'unit'])).toThrow('`changed` stands alone');
  });
});

describe('the counts', () => {
  it('take a test file that could not run for a failure', () => {
    const report = { numPassedTests: 10, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
    expect(jestCounts(report)).toEqual({ passed: 10, failed: 3 });
  });

  it('are those of journeys as well', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 } };
    expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 1 });
  });
});

describe('the summary', () => {
  const stage = (name: string, passed: boolean, counts?: { passed: number; failed: number }) => ({
    name,
    passed,
    seconds: 1.23,
    counts,
  });

  it('ends with the sum of all tests alone on its line', () => {
    const outcomes = [
      stage('types', true),
      stage('unit', true, { passed: 10, failed: 0 }),
      stage('e2e', false, { passed: 2, failed: 1 }),
    ];
    expect(summary(outcomes, outcomes).split('\n').at(-1)).toBe('12 passed, 1 failed');
  });

  it('names the ten files that took longest, of units and journeys together', () => {
    const journey = (file: string, ...seconds: number[]) => ({
      specs: [{ file, tests: seconds.map((second) => ({ results: [{ duration: second * 1_000 }] })) }],
    });
    const reported = {
      suites: [{ suites: [journey('pages/a.spec.ts', 20, 3)] }, journey('pages/b.spec.ts', 1)],
    };
    const testResults = Array.from({ length: 12 }, (_, index) => ({
      name: path.resolve(`api/${index}.test.ts`),
      startTime: 1_000,
      endTime: 3_000 + index * 1_000,
    }));
    const files = [...jestFiles({ testResults }), ...playwrightFiles(reported)];
    expect(slowest(files)).toHaveLength(10);
    const said = summary([], [{ ...stage('unit', true), files }]);
    expect(said).toMatch(
      /The slowest files:\n +23\.0 s {2}e2e\/journeys\/pages\/a\.spec\.ts\n +13\.0 s {2}api\/11\.test\.ts/,
    );
    expect(said).not.toContain('b.spec.ts');
  });

  it('says which stages were not reached', () => {
    const failed = stage('types', false);
    expect(summary([failed, stage('unit', true)], [failed])).toMatch(/✗ types .*1\.2 s\n.*– unit {4}not run/);
  });
});

describe('lint', () => {
  const cases = Object.entries({ ...forbiddenImports, ...forbiddenCode }).flatMap(([rule, snippets]) =>
    snippets.map((snippet) => ({ rule, snippet, name: `${snippet[0]} (${snippet[1]})` })),
  );
  let broken: ReadonlyMap<Snippet, readonly string[] | undefined>;

  // All in one run: to read the types of the project takes longest.
  beforeAll(async () => {
    const snippets = [...cases.map(({ snippet }) => snippet), ...allowedCode];
    const rules = await lintSnippets(snippets);
    broken = new Map(snippets.map((snippet, index) => [snippet, rules[index]]));
  });

  it.each(cases)('refuses $name', ({ rule, snippet }) => {
    expect(broken.get(snippet)).toContain(rule);
  });

  it.each(allowedCode.map((snippet) => ({ snippet, name: snippet[0] })))('allows $name', ({ snippet }) => {
    expect(broken.get(snippet)).toEqual([]);
  });
});
