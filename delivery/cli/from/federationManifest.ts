import { Type, type Static } from 'typebox';
import { isOwned } from '@wadachi/build/owned';
import { federationName } from '@wadachi/client/routes';
import { remoteManifest } from '../../core/release';
import { misfit } from '../gate/releaseForm';
import { FolderRefused } from './FolderRefused';
import type { FolderFiles } from './readFolder';
import { parsedJson } from './remoteData';

const text = Type.String({ maxLength: 200 });
const paths = Type.Array(text, { maxItems: 500 });
const files = Type.Object({ sync: paths, async: paths });
const assets = Type.Object({ js: files, css: files });

const entry = Type.Object({ name: text, path: text, type: text });

/** A manifest of Module Federation, as far as a release is made of it. */
const FederationManifest = Type.Object({
  name: text,
  metaData: Type.Object({
    globalName: text,
    publicPath: Type.Optional(text),
    buildInfo: Type.Optional(Type.Object({ buildVersion: Type.Optional(text) })),
    remoteEntry: entry,
    /** Vite's entry for hosts that load scripts. */
    varRemoteEntry: Type.Optional(entry),
  }),
  shared: Type.Array(Type.Object({ name: text, requiredVersion: Type.Optional(Type.Unknown()), assets }), {
    maxItems: 200,
  }),
  exposes: Type.Array(Type.Object({ path: text, assets }), { maxItems: 200 }),
});
export type FederationManifest = Static<typeof FederationManifest>;

export type Exposed = Static<typeof assets>;

/** Throws `FolderRefused` where there is none. */
export function readFederationManifest(bytes: Buffer | undefined): FederationManifest {
  if (!bytes)
    throw new FolderRefused(
      `it has no ${remoteManifest}: set manifest: true in its plugin of Module Federation`,
    );
  const value = parsedJson(bytes, remoteManifest);
  const wrong = misfit(FederationManifest, value);
  if (wrong !== undefined)
    throw new FolderRefused(`${remoteManifest} is no manifest of Module Federation: ${wrong}`);
  return value as FederationManifest;
}

/** The entry as a host loads it: a script. */
export const scriptEntry = ({ metaData }: FederationManifest): Static<typeof entry> =>
  metaData.varRemoteEntry ?? metaData.remoteEntry;

export const entryFile = (manifest: FederationManifest): string => {
  const { path, name } = scriptEntry(manifest);
  return `${path}${name}`;
};

/** The manifest's entry of `./remote`, by which hosts know a remote's pages. */
export const exposedRemote = ({ exposes }: FederationManifest): Exposed | undefined =>
  exposes.find(({ path }) => path === './remote')?.assets;

/** Why a host could not load `./remote` of this build. */
export function manifestProblems(
  name: string,
  manifest: FederationManifest,
  taken: FolderFiles,
): readonly string[] {
  const { metaData, exposes } = manifest;
  const expected = federationName(name);
  const { publicPath = 'auto' } = metaData;
  const exposed = exposedRemote(manifest);
  const named = [entryFile(manifest), ...(exposed ? filesOf(exposed) : [])];
  const missing = named.filter((file) => !taken.has(file));
  const { js, css } = exposed ?? { js: none, css: none };
  return [
    ...(manifest.name === expected && metaData.globalName === expected
      ? []
      : [
          `${remoteManifest} is of ${manifest.name} in the variable ${metaData.globalName}: name it ${expected}, as ${name} is named in the federation`,
        ]),
    ...(publicPath === 'auto'
      ? []
      : [`its publicPath is '${publicPath}': each release has an address of its own, so it must be 'auto'`]),
    ...(exposed
      ? []
      : [
          `${remoteManifest} exposes ${exposes.map(({ path }) => path).join(', ') || 'nothing'}: hosts load ./remote`,
        ]),
    ...missing.map((file) => `${remoteManifest} names ${file}, which is not there`),
    ...kindProblems(
      remoteManifest,
      [entryFile(manifest), ...js.sync, ...js.async],
      [...css.sync, ...css.async],
    ),
    ...manifest.shared.flatMap((shared) => sharedProblems(shared)),
  ];
}

const none = { sync: [], async: [] };

/** Files that are named as what they are not. */
export const kindProblems = (where: string, scripts: readonly string[], styles: readonly string[]) => [
  ...scripts
    .filter((file) => !/^[^/]+\.js$/.test(file))
    .map((file) => `${where} names ${file} as a script, which it is not`),
  ...styles
    .filter((file) => !/^[^/]+\.css$/.test(file))
    .map((file) => `${where} names ${file} as a stylesheet, which it is not`),
];

/** A module that the host owns is there once in a page: a remote names the version that it needs, and brings none. */
function sharedProblems({ name, requiredVersion, assets: own }: FederationManifest['shared'][number]) {
  if (!isOwned(name)) return [];
  const bundled = filesOf(own)[0];
  return [
    ...(bundled === undefined
      ? []
      : [`it brings ${name} (${bundled}): the host has the only one, so share it with import: false`]),
    ...(typeof requiredVersion === 'string' && requiredVersion !== ''
      ? []
      : [`it shares ${name} without a requiredVersion: nobody could tell which hosts have it`]),
  ];
}

export const filesOf = ({ js, css }: Exposed): readonly string[] => [
  ...js.sync,
  ...js.async,
  ...css.sync,
  ...css.async,
];
