import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { allowedCode } from './allowedCode';
import { forbiddenCode } from './forbiddenCode';
import { forbiddenImports } from './forbiddenImports';
import { inRemote, type Snippet } from './snippets';

interface Reported extends Snippet {
  readonly rules: readonly string[];
}

/** Lints all snippets in one process of their own: ESLint reads its configuration as an ES module. */
const lint = (snippets: readonly Snippet[]): Reported[] => {
  const program = path.join(import.meta.dirname, 'reportSnippets.mjs');
  const answer = execFileSync(process.execPath, [program], {
    input: JSON.stringify(snippets),
    encoding: 'utf8',
  });
  const reports = JSON.parse(answer) as string[][];
  return snippets.map((snippet, index) => ({ ...snippet, rules: reports[index] ?? [] }));
};

describe('lint', () => {
  const cases = Object.entries({ 'wadachi/boundaries': forbiddenImports, ...forbiddenCode }).flatMap(
    ([rule, snippets]) => snippets.map((snippet) => ({ rule, snippet })),
  );
  let reported: Map<Snippet, readonly string[]>;

  beforeAll(() => {
    const snippets = [...cases.map(({ snippet }) => snippet), ...allowedCode];
    const results = lint(snippets);
    reported = new Map(snippets.map((snippet, index) => [snippet, results[index]?.rules ?? []]));
  }, 300_000);

  it.each(cases)('refuses $snippet.what ($snippet.path)', ({ rule, snippet }) => {
    expect(reported.get(snippet)).toContain(rule);
  });

  it.each(allowedCode)('allows $what', (snippet) => {
    expect(reported.get(snippet)).toEqual([]);
  });

  it('lets no comment switch a rule off', () => {
    const code =
      '/* eslint-disable @typescript-eslint/no-explicit-any */\nexport const a = (b: any): string => String(b);';
    const [result] = lint([{ what: 'a switch', path: inRemote, code }]);
    expect(result?.rules).toContain('@typescript-eslint/no-explicit-any');
  }, 120_000);
});
