/** Code as it would stand at `path`, for the linter to judge. */
export type Snippet = readonly [what: string, path: string, code: string];

export const inRemote = 'mf-shop/src/features/top/snippet.ts';
export const inRemotePage = 'mf-shop/src/features/top/Snippet.tsx';
export const inHostPage = 'host/src/shell/Snippet.tsx';
export const inTest = 'api/modules/shops/snippet.test.ts';
export const view = (jsx: string) =>
  `export const Snippet = ({ text }: { text: string }) => ${jsx};\nexport const said = '';\n`;
