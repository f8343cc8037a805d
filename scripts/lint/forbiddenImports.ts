import { inHostPage, inRemote, type Snippet } from './snippets';

const inParts = 'shared/parts/snippet.ts';

/** Imports that cross the border of a package, by the rule that refuses them. */
export const forbiddenImports: Readonly<Record<string, readonly Snippet[]>> = {
  'packages/no-extraneous-dependencies': [
    ...['mobx', 'axios', 'react-intl', 'moment/locale/ja', 'react-dom', '@wadachi/ui', '@wadachi/client'].map(
      (name) => ({
        what: `a remote importing ${name}`,
        path: inRemote,
        code: `import '${name}';`,
      }),
    ),
    {
      what: 'a remote importing another remote',
      path: inRemote,
      code: "export { a } from 'mf-reserve/src/remote';",
    },
    {
      what: 'a remote importing another remote late',
      path: inRemote,
      code: "export const a = () => import('mf-reserve/src/remote');",
    },
    {
      what: 'a remote importing a type of the API',
      path: inRemote,
      code: "import type { A } from '@wadachi/api/main';\nexport type B = A;",
    },
    { what: 'parts compiling components in', path: inParts, code: "export { Icon } from '@wadachi/ui';" },
    {
      what: 'the host in the page importing react-intl',
      path: inHostPage,
      code: "export { useIntl } from 'react-intl';",
    },
    {
      what: 'the API importing the user interface',
      path: 'api/snippet.ts',
      code: "export { Button } from '@wadachi/shared';",
    },
    {
      what: 'rules of a rental importing moment',
      path: 'shared/rental/snippet.ts',
      code: "export { default as m } from 'moment';",
    },
  ],
  'packages/no-relative-packages': [
    {
      what: 'delivery reaching into the site',
      path: 'delivery/core/snippet.ts',
      code: "export { classNames } from '../../shared/ui/classNames';",
    },
    {
      what: 'a remote reaching a package by a relative path',
      path: inRemote,
      code: "export { classNames } from '../../../../shared/ui/classNames';",
    },
    {
      what: 'the API reaching a package by a relative path',
      path: 'api/snippet.ts',
      code: "export { classNames } from '../shared/ui/classNames';",
    },
  ],
  'packages/no-unresolved': [
    {
      what: 'a remote importing a file that a package does not export',
      path: inRemote,
      code: "export { PlanCard } from '@wadachi/parts/plan/PlanCard';",
    },
  ],
  'wadachi/own-feature': [
    {
      what: 'a feature importing its neighbour',
      path: inRemote,
      code: "export { a } from '../home/messages';",
    },
    {
      what: 'a part of a feature importing a neighbour late',
      path: 'mf-shop/src/features/home/recent/snippet.ts',
      code: "export const a = () => import('../../shop/messages');",
    },
    {
      what: 'what lies beside the features importing one of them',
      path: 'mf-shop/src/plan/snippet.ts',
      code: "export { a } from '../features/home/messages';",
    },
  ],
  'import/no-nodejs-modules': [
    {
      what: "a remote importing Node's modules",
      path: inRemote,
      code: "export { readFileSync } from 'node:fs';",
    },
  ],
  'eslint/no-restricted-imports': [
    ...[inRemote, inHostPage, inParts].map((path) => ({
      what: 'a page importing schemas of the contract',
      path,
      code: "export { Shop } from '@wadachi/contract';",
    })),
    {
      what: 'the host in the page importing its server',
      path: inHostPage,
      code: "export { a } from '../../server/main';",
    },
    {
      what: 'the host going around the door of delivery',
      path: 'host/server/snippet.ts',
      code: "export { openStore } from '@wadachi/delivery/core';",
    },
    ...['../src/shell/AppShell', '@wadachi/shared'].map((name) => ({
      what: `the host's server importing ${name}, which has styles`,
      path: 'host/server/snippet.ts',
      code: `export { a } from '${name}';`,
    })),
    {
      what: 'the host in the page loading what runs on servers',
      path: inHostPage,
      code: "export { openDeliveries } from '@wadachi/delivery/host';",
    },
    { what: 'a journey importing the API', path: 'e2e/snippet.ts', code: "export { a } from '../api/main';" },
  ],
};
