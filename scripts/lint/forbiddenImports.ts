import { inHostPage, inRemote, type Snippet } from './snippets';

/** Imports that the boundary table refuses. */
export const forbiddenImports: readonly Snippet[] = [
  {
    what: 'shared importing the API',
    path: 'shared/http/snippet.ts',
    code: "export { a } from '../../api/main';",
  },
  { what: 'shared importing a remote', path: 'shared/ui/snippet.ts', code: "import 'mf-shop/src/remote';" },
  {
    what: 'shared giving clients the contract as values',
    path: 'shared/http/snippet.ts',
    code: "export { operations } from '../contract';",
  },
  {
    what: 'shared pulling moment into the core',
    path: 'shared/time/snippet.ts',
    code: "export { default as m } from 'moment';",
  },
  {
    what: 'parts compiling the facade in',
    path: 'shared/parts/snippet.ts',
    code: "export { Icon } from '../ui/icons/Icon';",
  },
  {
    what: 'a module of the API importing one above it',
    path: 'api/modules/person/snippet.ts',
    code: "export { a } from '../booking/bookCar';",
  },
  {
    what: 'the release library importing a folder above',
    path: 'release/store/snippet.ts',
    code: "export type { A } from '../changes/verbs/list';",
  },
  {
    what: 'a remote importing the host',
    path: inRemote,
    code: "export { a } from '../../../../host/src/client';",
  },
  {
    what: 'a remote importing another remote',
    path: inRemote,
    code: "export { a } from 'mf-reserve/src/remote';",
  },
  {
    what: 'a remote of two words importing another of two words',
    path: 'mf-car-news/src/snippet.ts',
    code: "export { a } from 'mf-lost-things/src/remote';",
  },
  {
    what: 'a remote importing another remote late',
    path: inRemote,
    code: "export const a = () => import('mf-reserve/src/remote');",
  },
  {
    what: 'a remote importing the API',
    path: inRemote,
    code: "import type { A } from '@wadachi/api/main';\nexport type B = A;",
  },
  {
    what: 'a remote importing contract schemas',
    path: inRemote,
    code: "export { Shop } from '@wadachi/shared/contract';",
  },
  {
    what: 'a remote importing past the facade',
    path: inRemote,
    code: "export { api } from '@wadachi/shared/http';",
  },
  {
    what: 'a remote reaching shared by a relative path',
    path: inRemote,
    code: "export { api } from '../../../../shared';",
  },
  {
    what: "a remote importing Node's modules",
    path: inRemote,
    code: "export { readFileSync } from 'node:fs';",
  },
  ...[
    'react-router-dom',
    'react-dom',
    'mobx',
    'mobx-react-lite',
    'axios',
    'react-intl',
    'moment',
    'moment/locale/ja',
    'react-final-form',
  ].map((name) => ({ what: `a remote importing ${name}`, path: inRemote, code: `import '${name}';` })),
  {
    what: 'the host in the page importing react-intl',
    path: inHostPage,
    code: "export { useIntl } from 'react-intl';",
  },
  {
    what: 'the host in the page importing contract schemas',
    path: inHostPage,
    code: "export { Shop } from '@wadachi/shared/contract';",
  },
  {
    what: 'the host in the page importing its server',
    path: inHostPage,
    code: "export { a } from '../../server/main';",
  },
  {
    what: 'the host importing a remote',
    path: inHostPage,
    code: "export { remote } from 'mf-shop/src/remote';",
  },
  {
    what: 'the host server importing the API',
    path: 'host/server/snippet.ts',
    code: "export { a } from '../../api/main';",
  },
  {
    what: 'the API importing the user interface',
    path: 'api/snippet.ts',
    code: "export { Button } from '@wadachi/shared';",
  },
  {
    what: 'the API importing the host',
    path: 'api/snippet.ts',
    code: "import type { A } from '../host/server/main';\nexport type B = A;",
  },
  { what: 'a journey importing the API', path: 'e2e/snippet.ts', code: "export { a } from '../api/main';" },
];
