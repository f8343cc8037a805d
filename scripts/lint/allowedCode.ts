import { inHostPage, inRemote, inRemotePage, type Snippet, view } from './snippets';

/** What must pass without a word. */
export const allowedCode: readonly Snippet[] = [
  {
    what: 'the host using the router',
    path: inHostPage,
    code: "export { BrowserRouter } from 'react-router-dom';",
  },
  {
    what: 'a remote using the facades',
    path: inRemote,
    code: "export { Link } from '@wadachi/shared';\nexport const forms = () => import('@wadachi/shared/forms');",
  },
  {
    what: 'parts using the facades by their names',
    path: 'shared/parts/snippet.ts',
    code: "export { Icon } from '@wadachi/shared';\nexport { formatDay } from '@wadachi/shared/moment';",
  },
  {
    what: 'a remote of two words using the facade and itself',
    path: 'mf-car-news/src/features/home/snippet.ts',
    code: "export { Link } from '@wadachi/shared';\nexport { b } from '../../routes';",
  },
  {
    what: 'a remote using contract types',
    path: inRemote,
    code: "import type { Shop } from '@wadachi/shared/contract';\nexport type A = Shop;",
  },
  {
    what: 'a remote using itself',
    path: inRemote,
    code: "export { a } from '../shop/a';\nexport { b } from '../../routes';",
  },
  {
    what: 'a test of a remote',
    path: 'mf-shop/src/a.test.ts',
    code: "export { aShop } from '@wadachi/shared/testing';",
  },
  {
    what: 'the host using parts of shared',
    path: inHostPage,
    code: "export { AccountStore } from '@wadachi/shared/stores';",
  },
  {
    what: 'the API using the contract',
    path: 'api/snippet.ts',
    code: "export { Shop } from '@wadachi/shared/contract';\nexport { slots } from '@wadachi/shared/time';",
  },
  { what: 'scripts using the API', path: 'scripts/snippet.ts', code: "export { a } from '../api/main';" },
  {
    what: 'shared using limits of the contract',
    path: 'shared/time/snippet.ts',
    code: "export { maxRentalDays } from '../contract/limits';",
  },
  {
    what: 'moment in its own folder',
    path: 'shared/moment/index.ts',
    code: "export { default as moment } from 'moment';",
  },
  { what: 'axios in shared', path: 'shared/http/snippet.ts', code: "export { AxiosError } from 'axios';" },
  {
    what: 'a default export of a configuration',
    path: 'e2e/playwright.config.ts',
    code: 'export default {};',
  },
  {
    what: 'translated and labelled content',
    path: inRemotePage,
    code: view('<p><img src={text} alt={text} /><button type="button">{text}</button></p>'),
  },
  {
    what: 'spaces and marks between translated parts',
    path: inRemotePage,
    code: view("<p>{text}{' '}·{': '}</p>"),
  },
  {
    what: 'a method called only outside tests',
    path: 'api/snippet.ts',
    code: 'export const a = (it: Set<string> & { only: string }) => it.only;',
  },
  {
    what: 'a newer method in code of a server',
    path: 'host/server/snippet.ts',
    code: 'export const a = (b: readonly number[]) => b.toSorted();',
  },
  {
    what: 'words in a test',
    path: 'mf-shop/src/a.test.tsx',
    code: 'export const Snippet = () => <p>Naha</p>;',
  },
];
