import { Type, type Static } from 'typebox';
import type { Release } from '../../core/release';
import { AssetsForm, BudgetForm, misfit, NamesForm, RoutesForm } from '../gate/releaseForm';
import { FolderRefused } from './FolderRefused';
import { StrictObject } from '../../core/StrictObject';

/** The description of a remote in its folder, beyond what its manifest says. */
export const remoteData = 'remote.json';

const RemoteData = StrictObject({
  /** As `src/routes.ts` of a remote in this project (shared/client/federation/routes.ts). */
  routes: RoutesForm,
  /** Files that a page or a language needs besides those that all need; left out, a page takes all stylesheets. */
  pages: Type.Optional(AssetsForm),
  messages: Type.Optional(AssetsForm),
  /** The exports it takes of what the host has, by module: hosts that lack one refuse it. */
  uses: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), NamesForm)),
  budget: Type.Optional(BudgetForm),
});
export type RemoteData = Omit<Static<typeof RemoteData>, 'routes'> & Pick<Release, 'routes'>;

/** Throws `FolderRefused` where it isn't there, or has not this form. */
export function readRemoteData(bytes: Buffer | undefined): RemoteData {
  if (!bytes)
    throw new FolderRefused(
      `it has no ${remoteData}: its routes are data, such as {"routes":[{"path":"/news","page":"home","steps":[],"layout":"default"}]}`,
    );
  const value = parsedJson(bytes, remoteData);
  const wrong = misfit(RemoteData, value);
  if (wrong !== undefined) throw new FolderRefused(`${remoteData} is not as it should be: ${wrong}`);
  const declared = value as RemoteData;
  if (declared.routes.length === 0)
    throw new FolderRefused(`${remoteData} has no route: no page could be opened`);
  return declared;
}

/** Throws `FolderRefused` where it is no JSON, or so deep that it could not be written again. */
export function parsedJson(bytes: Buffer, name: string): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    JSON.stringify(value);
    return value;
  } catch {
    throw new FolderRefused(`${name} is not JSON, or is nested too deep`);
  }
}
