import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  changeChannel,
  openStore,
  readLatest,
  readOlderRevision,
  readSigningKey,
  readTrustedKeys,
  type ChangeRequest,
  type Channel,
} from '@wadachi/delivery/core';
import { breakRelease } from './breakRelease';
import { partOf, type Part } from './breakRemote';

const channel = 'production';

/** Never stops a rollout: a journey looks at what its visitors get. */
const guard = { max_error_basis_points: 10_000 };

/** Gives every visitor of a site a version of a remote that differs from its stable one in the entry alone. */
export const giveCanary = (
  dataDir: string,
  name: string,
  version: string,
  change?: (entry: string) => string,
): Promise<void> => beginRollout(dataDir, { name, version, change }, { basis_points: 10_000, guard });

type Share = Omit<Extract<ChangeRequest, { verb: 'canary' }>, 'verb' | 'set'>;

interface VersionChange {
  readonly name: string;
  readonly version: string;
  readonly change?: ((entry: string) => string) | undefined;
}

/** Begins a rollout of a version that differs from the stable one in the entry alone. */
export async function beginRollout(dataDir: string, changed: VersionChange, share: Share): Promise<void> {
  await putVersion(dataDir, changed);
  await changeAs(dataDir, { verb: 'canary', set: { [changed.name]: changed.version }, ...share });
}

/** Publishes a version that differs from the stable one in the entry alone. */
async function putVersion(dataDir: string, { name, version, change }: VersionChange): Promise<void> {
  const from = (await latestOf(dataDir)).packages[name]?.stable ?? '';
  await breakRelease(dataDir, { name, from, to: version }, change);
}

/** Changes the channel of a site as somebody with its key does. */
export async function changeAs(dataDir: string, request: ChangeRequest): Promise<Channel> {
  const key = await readSigningKey(path.join(dataDir, 'keys'), channel);
  const author = { by: 'a journey', reason: 'A journey', key };
  return (await changeChannel(await contextOf(dataDir), request, author)).after;
}

const contextOf = async (dataDir: string) => ({
  store: openStore(path.join(dataDir, 'releases')),
  channel,
  trusted: await readTrustedKeys(path.join(dataDir, 'keys'), channel),
});

/** The channel of a site as it is now. */
export async function latestOf(dataDir: string): Promise<Channel> {
  const { store, trusted } = await contextOf(dataDir);
  const latest = await readLatest(store, channel, trusted);
  if (!latest) throw new Error('The channel has no revision.');
  return latest.signed;
}

/** The channel of a site as each of its revisions from one on had it, the oldest first. */
export async function revisionsSince(dataDir: string, first: number): Promise<readonly Channel[]> {
  const context = await contextOf(dataDir);
  const { revision: last } = await latestOf(dataDir);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const revisions = await Promise.all(numbers.map((number) => readOlderRevision(context, number)));
  return revisions.filter((revision) => revision !== undefined);
}

/** Takes the files of one kind out of the store: they are gone in the middle of a visit. */
export async function removeFiles(dataDir: string, name: string, version: string, part: Part): Promise<void> {
  const folder = path.join(dataDir, 'releases', name, version);
  const files = (await readdir(folder)).filter((file) => /\.(js|css)(\.br)?$/.test(file));
  for (const file of files)
    if (partOf(`http://site/${file.replace(/\.br$/, '')}`) === part) await rm(path.join(folder, file));
}

/** An entry whose pages throw in a browser once somebody presses the main button of a form. */
export const throwOnPress = (entry: string): string => `${entry}
(() => {
  const name = 'mf_reserve';
  const container = globalThis[name];
  let React;
  const broken = (View) => (props) => {
    const [isPressed, setPressed] = React.useState(false);
    React.useEffect(() => {
      const press = ({ target }) => {
        if (target.closest('main form button[type=submit]')) setPressed(true);
      };
      document.addEventListener('click', press, true);
      return () => document.removeEventListener('click', press, true);
    }, []);
    if (isPressed) throw new Error('broken by a press');
    return React.createElement(View, props);
  };
  const breakPage = (load) => async () => {
    const { page } = await load();
    return { page: { ...page, View: broken(page.View) } };
  };
  globalThis[name] = {
    init: async (scope, ...more) => {
      const [shared] = Object.values(scope.react);
      React = shared.lib ? shared.lib() : (await shared.get())();
      return (await container).init(scope, ...more);
    },
    get: async (...asked) => {
      const { remote } = (await (await container).get(...asked))();
      const pages = Object.entries(remote.pages).map(([key, load]) => [key, breakPage(load)]);
      return () => ({ remote: { ...remote, pages: Object.fromEntries(pages) } });
    },
  };
})();
`;
