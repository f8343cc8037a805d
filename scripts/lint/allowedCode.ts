import { inHostPage, inRemote, inRemotePage, type Snippet, view } from './snippets';

/** Code that must pass. */
export const allowedCode: readonly Snippet[] = [
  {
    what: 'the host using the router',
    path: inHostPage,
    code: "export { BrowserRouter } from 'react-router-dom';",
  },
  {
    what: 'a remote using the facades',
    path: inRemote,
    code: "export { Link } from '@wadachi/shared';\nexport const forms = () => import('@wadachi/intl');",
  },
  {
    what: 'parts using the facades by their names',
    path: 'shared/parts/snippet.ts',
    code: "export { Icon } from '@wadachi/shared';\nexport { formatDay } from '@wadachi/intl/moment';",
  },
  {
    what: 'a remote using the facade and itself',
    path: 'mf-account/src/features/home/snippet.ts',
    code: "export { Link } from '@wadachi/shared';\nexport { remote } from '../../remote';",
  },
  {
    what: 'a remote using contract types',
    path: inRemote,
    code: "import type { Shop } from '@wadachi/contract';\nexport type A = Shop;",
  },
  {
    what: 'a remote using itself',
    path: inRemote,
    code: "export { remote } from '../../remote';",
  },
  {
    what: 'a test of a remote',
    path: 'mf-shop/src/a.test.ts',
    code: "export { apiOf } from '@wadachi/testing/remote';",
  },
  {
    what: 'the host using what remotes have through the facade',
    path: inHostPage,
    code: "export { AccountStore } from '@wadachi/client';",
  },
  {
    what: 'the API using the contract',
    path: 'api/snippet.ts',
    code: "export { Shop } from '@wadachi/contract';\nexport { slots } from '@wadachi/rental/time';",
  },
  { what: 'scripts using the API', path: 'scripts/snippet.ts', code: "export { a } from '../api/main';" },
  {
    what: 'a page using limits of the contract',
    path: 'shared/rental/time/snippet.ts',
    code: "export { maxRentalDays } from '@wadachi/contract/limits';",
  },
  {
    what: 'axios in the client',
    path: 'shared/client/http/snippet.ts',
    code: "export { AxiosError } from 'axios';",
  },
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
