/**
 * Who may import whom: the table of ARCHITECTURE.md as data.
 *
 * `from` fits the importing file, as a path from the root; the first entry that fits decides.
 * A target is a path from the root too: `@wadachi/shared/time` is `shared/time`, a relative path is resolved.
 * What lies in the importing file's own top folder may be imported unless `except` fits it.
 * `types` may be imported with `import type` only. `packages` must come from elsewhere, as `why` says.
 * `inPage` code is bundled: Node's modules are not there, and a relative path to shared would bring a second copy.
 */
const fromFacade = [
  'react-intl',
  'mobx',
  'mobx-react-lite',
  'axios',
  'moment',
  'final-form',
  'react-final-form',
  'libphonenumber-js',
  'typebox',
];

/** The host alone has a router and draws into the document; remotes bring pages. */
const hostsOwn = ['react-router-dom', 'react-router', 'react-dom'];

const contractSchemas = /^shared\/contract(?!\/limits$)(\/|$)/;
const forRemotes = /^shared(\/(forms|intl|moment|phone|parts(\/intl\/\w+\.json)?|rental))?$/;
const anyShared = /^shared(\/|$)/;
const sharedOrRelease = /^(release|shared)(\/|$)/;
const inThePage = /^(release$|shared(?!\/contract(\/|$))(\/|$))/;

export const boundaryTable = [
  {
    from: /^shared\/(contract|build|testing)\/|^shared\/.*\.test\.tsx?$/,
    why: 'shared imports nothing of the house.',
  },
  {
    from: /^shared\/(time|intl|rental)\//,
    except: /^shared\/(?!time\/|intl\/|rental\/|contract\/limits$)/,
    types: anyShared,
    packages: ['react', 'react-intl', 'mobx', 'moment'],
    why: 'shared/time, shared/intl and shared/rental are plain: servers and browsers both use them.',
  },
  {
    from: /^shared\/parts\//,
    except: /^shared\/(?!(forms|intl|moment|phone|parts)(\/|$))/,
    types: anyShared,
    packages: [...fromFacade, ...hostsOwn],
    why: 'Remotes compile shared/parts in: it takes @wadachi/shared, /forms, /intl, /moment and /phone by their names, and of the rest of shared types only.',
  },
  {
    from: /^shared\/moment\//,
    except: contractSchemas,
    types: contractSchemas,
    why: 'shared imports nothing of the house, and of the contract its types only: its schemas weigh on every page.',
  },
  {
    from: /^shared\/(forms|phone)\//,
    except: contractSchemas,
    types: contractSchemas,
    packages: ['moment'],
    why: 'shared imports nothing of the house, of the contract its types only, and moment only in shared/moment.',
  },
  {
    from: /^shared\//,
    except: contractSchemas,
    types: contractSchemas,
    packages: ['moment', 'final-form', 'react-final-form', 'libphonenumber-js'],
    why: 'shared imports nothing of the house, of the contract its types only, moment only in shared/moment and final-form only in shared/forms and libphonenumber-js only in shared/phone, which load late.',
  },
  {
    from: /^release\/(.*\/)?(testing\/.*|[^/]+\.test)\.ts$/,
    values: /^shared\/(federation|testing\/sized)$/,
    why: 'The release library imports @wadachi/shared/federation only; its tests /testing/sized as well.',
  },
  {
    from: /^release\//,
    values: /^shared\/federation$/,
    why: 'The release library imports @wadachi/shared/federation only.',
  },
  {
    from: /^mf-[a-z][a-z0-9-]*\/(.*\/testing\/|.*\.test\.tsx?$)/,
    values: anyShared,
    why: 'A remote imports shared only.',
  },
  {
    from: /^mf-[a-z][a-z0-9-]*\/[^/]+\.config\.m?[jt]s$/,
    values: /^shared\/build$/,
    why: 'A remote is built with shared/build.',
  },
  {
    from: /^mf-[a-z][a-z0-9-]*\//,
    values: forRemotes,
    types: anyShared,
    packages: [...fromFacade, ...hostsOwn],
    inPage: true,
    why: 'A remote takes what runs from @wadachi/shared, @wadachi/shared/forms, /intl, /moment, /phone, /parts and /rental, types from any part of shared, and nothing of another remote, the host or the API.',
  },
  {
    from: /^host\/((server|src\/ssr)\/|[^/]+\.config\.m?[jt]s$|.*\.test\.tsx?$)/,
    values: sharedOrRelease,
    why: 'The host imports shared and release, and remotes through federation only.',
  },
  {
    from: /^host\//,
    except: /^host\/(server|src\/ssr)(\/|$)/,
    values: inThePage,
    types: contractSchemas,
    packages: fromFacade,
    inPage: true,
    why: 'The host in the page imports release and shared (of the contract types only), libraries through @wadachi/shared, and remotes through federation only.',
  },
  {
    from: /^api\/(.*\/)?(testing\/.*|[^/]+\.test)\.ts$/,
    values:
      /^shared\/(contract|time|intl|rental|server|settings|tracing|mail|phone\/number|testing\/(faults|messages|sized))$/,
    why: 'The API imports @wadachi/shared/contract, /time, /intl, /rental, /server, /settings, /tracing, /mail and /phone/number only; its tests /testing/faults, /testing/messages and /testing/sized as well.',
  },
  {
    from: /^api\//,
    values: /^shared\/(contract|time|intl|rental|server|settings|tracing|mail|phone\/number)$/,
    why: 'The API imports @wadachi/shared/contract, /time, /intl, /rental, /server, /settings, /tracing, /mail and /phone/number only.',
  },
  {
    from: /^ops\/(server\/|.*\.test\.tsx?$)/,
    values: sharedOrRelease,
    why: 'The ops process imports shared and release.',
  },
  {
    from: /^ops\//,
    values: inThePage,
    types: anyShared,
    packages: fromFacade,
    inPage: true,
    why: 'The ops page imports shared and release, and libraries through @wadachi/shared.',
  },
  {
    from: /^scripts\//,
    values: /^(shared|release|api|host|ops)(\/|$)/,
    why: 'Scripts import shared, release, the API, the host and ops.',
  },
  {
    from: /^e2e\//,
    values: /^(scripts|release|shared\/(time|intl|contract))(\/|$)/,
    why: 'Journeys see the product as a browser does.',
  },
];
