import { inHostPage, inRemote, inRemotePage, type Snippet, view } from './snippets';

export const allowedCode: readonly Snippet[] = [
  ['the host using the router', inHostPage, "export { BrowserRouter } from 'react-router-dom';"],
  [
    'a remote using the facades',
    inRemote,
    "export { Link } from '@wadachi/shared';\nexport const forms = () => import('@wadachi/intl');",
  ],
  [
    'parts using the facades by their names',
    'shared/parts/snippet.ts',
    "export { Icon } from '@wadachi/shared';\nexport { formatDay } from '@wadachi/intl/moment';",
  ],
  [
    'a remote using the facade and itself',
    'mf-account/src/features/home/snippet.ts',
    "export { Link } from '@wadachi/shared';\nexport { remote } from '../../remote';",
  ],
  [
    'a remote using contract types',
    inRemote,
    "import type { Shop } from '@wadachi/contract';\nexport type A = Shop;",
  ],
  ['a remote using itself', inRemote, "export { remote } from '../../remote';"],
  ['a test of a remote', 'mf-shop/src/a.test.ts', "export { apiOf } from '@wadachi/testing/remote';"],
  [
    'the host using what remotes have through the facade',
    inHostPage,
    "export { AccountStore } from '@wadachi/client';",
  ],
  [
    'the API using the contract',
    'api/snippet.ts',
    "export { Shop } from '@wadachi/contract';\nexport { slots } from '@wadachi/rental/time';",
  ],
  ['scripts using the API', 'scripts/snippet.ts', "export { a } from '../api/main';"],
  [
    'a page using limits of the contract',
    'shared/rental/time/snippet.ts',
    "export { maxRentalDays } from '@wadachi/contract/limits';",
  ],
  ['axios in the client', 'shared/client/http/snippet.ts', "export { AxiosError } from 'axios';"],
  ['a default export of a configuration', 'e2e/playwright.config.ts', 'export default {};'],
  [
    'translated and labelled content',
    inRemotePage,
    view('<p><img src={text} alt={text} /><button type="button">{text}</button></p>'),
  ],
  ['spaces and marks between translated parts', inRemotePage, view("<p>{text}{' '}·{': '}</p>")],
  [
    'a method called only outside tests',
    'api/snippet.ts',
    'export const a = (it: Set<string> & { only: string }) => it.only;',
  ],
  [
    'a newer method in code of a server',
    'host/server/snippet.ts',
    'export const a = (b: readonly number[]) => b.toSorted();',
  ],
  ['words in a test', 'mf-shop/src/a.test.tsx', 'export const Snippet = () => <p>Naha</p>;'],
];
