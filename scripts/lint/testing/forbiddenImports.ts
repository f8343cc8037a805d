import { inHostPage, inRemote, type Snippet } from './snippets';

const inParts = 'shared/parts/snippet.ts';

/** Imports that cross the border of a package, by the rule that refuses them. */
export const forbiddenImports: Readonly<Record<string, readonly Snippet[]>> = {
  'packages/no-extraneous-dependencies': [
    ...['mobx', 'axios', 'react-intl', 'moment/locale/ja', 'react-dom', '@wadachi/ui', '@wadachi/client'].map(
      (name) => [`a remote importing ${name}`, inRemote, `import '${name}';`] as const,
    ),
    ['a remote importing another remote', inRemote, "export { a } from 'mf-reserve/src/remote';"],
    [
      'a remote importing another remote late',
      inRemote,
      "export const a = () => import('mf-reserve/src/remote');",
    ],
    [
      'a remote importing a type of the API',
      inRemote,
      "import type { A } from '@wadachi/api/main';\nexport type B = A;",
    ],
    ['parts compiling components in', inParts, "export { Icon } from '@wadachi/ui';"],
    ['the host in the page importing react-intl', inHostPage, "export { useIntl } from 'react-intl';"],
    ['the API importing the user interface', 'api/snippet.ts', "export { Button } from '@wadachi/shared';"],
    [
      'rules of a rental importing moment',
      'shared/rental/snippet.ts',
      "export { default as m } from 'moment';",
    ],
  ],
  'packages/no-relative-packages': [
    [
      'delivery reaching into the site',
      'delivery/core/snippet.ts',
      "export { classNames } from '../../shared/ui/classNames';",
    ],
    [
      'a remote reaching a package by a relative path',
      inRemote,
      "export { classNames } from '../../../../shared/ui/classNames';",
    ],
    [
      'the API reaching a package by a relative path',
      'api/snippet.ts',
      "export { classNames } from '../shared/ui/classNames';",
    ],
  ],
  'packages/no-unresolved': [
    [
      'a remote importing a file that a package does not export',
      inRemote,
      "export { PlanCard } from '@wadachi/parts/plan/PlanCard';",
    ],
  ],
  'wadachi/own-feature': [
    ['a feature importing its neighbour', inRemote, "export { a } from '../home/messages';"],
    ['a feature exporting all of its neighbour', inRemote, "export * from '../home/messages';"],
    [
      'a part of a feature importing a neighbour late',
      'mf-shop/src/features/home/recent/snippet.ts',
      "export const a = () => import('../../shop/messages');",
    ],
    [
      'what lies beside the features importing one of them',
      'mf-shop/src/plan/snippet.ts',
      "export { a } from '../features/home/messages';",
    ],
  ],
  'import/no-nodejs-modules': [
    ["a remote importing Node's modules", inRemote, "export { readFileSync } from 'node:fs';"],
  ],
  'eslint/no-restricted-imports': [
    ...[inRemote, inHostPage, inParts].map(
      (path) =>
        [
          'a page importing schemas of the contract',
          path,
          "export { Shop } from '@wadachi/contract';",
        ] as const,
    ),
    ['the host in the page importing its server', inHostPage, "export { a } from '../../server/main';"],
    [
      'the host going around the door of delivery',
      'host/server/snippet.ts',
      "export { openStore } from '@wadachi/delivery/core';",
    ],
    ...['../src/shell/AppShell', '@wadachi/shared'].map(
      (name) =>
        [
          `the host's server importing ${name}, which has styles`,
          'host/server/snippet.ts',
          `export { a } from '${name}';`,
        ] as const,
    ),
    [
      'the host in the page loading what runs on servers',
      inHostPage,
      "export { openDeliveries } from '@wadachi/delivery/host';",
    ],
    ['a journey importing the API', 'e2e/snippet.ts', "export { a } from '../api/main';"],
  ],
};
