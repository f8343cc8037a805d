import { allowedCode } from './allowedCode';
import { forbiddenCode } from './forbiddenCode';
import { forbiddenImports } from './forbiddenImports';
import { lintSnippets } from './lintSnippets';
import type { Snippet } from './snippets';

const lint = async (snippets: readonly Snippet[]) => {
  const rules = await lintSnippets(snippets);
  return new Map(snippets.map((snippet, index) => [snippet, rules[index]]));
};

describe('lint', () => {
  const cases = Object.entries({ ...forbiddenImports, ...forbiddenCode }).flatMap(([rule, snippets]) =>
    snippets.map((snippet) => ({ rule, snippet })),
  );
  let inForbidden: ReadonlyMap<Snippet, readonly string[] | undefined>;
  let inAllowed: ReadonlyMap<Snippet, readonly string[] | undefined>;

  beforeAll(async () => {
    inForbidden = await lint(cases.map(({ snippet }) => snippet));
    inAllowed = await lint(allowedCode);
  }, 60_000);

  it.each(cases)('refuses $snippet.what ($snippet.path)', ({ rule, snippet }) => {
    expect(inForbidden.get(snippet)).toContain(rule);
  });

  it.each(allowedCode)('allows $what', (snippet) => {
    expect(inAllowed.get(snippet)).toEqual([]);
  });
});
