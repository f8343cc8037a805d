import type { ApiContract } from './compareOperations';
import type { Facade } from './facade';
import type { ShipAfter } from './findings';
import type { RemoteUse } from './remoteUse';

/** What a remote of this tree uses that a host or an API of the base lacks: those must be in service first. */
export function shipOrder(
  remote: string,
  { exports, platform, operations }: RemoteUse,
  base: { readonly facade: Facade; readonly api: ApiContract },
): readonly ShipAfter[] {
  const needs = (after: ShipAfter['after'], what: readonly string[]) =>
    what.map((one): ShipAfter => ({ remote, after, needs: one }));
  const values = [...exports].flatMap(([module, names]) => {
    // React and other libraries aren't the house's to compare: the release says which range it needs.
    if (!module.startsWith('@wadachi/')) return [];
    const provided = base.facade.modules.get(module);
    return names.filter((name) => !provided?.get(name)?.isValue).map((name) => `${name} of ${module}`);
  });
  const members = [...platform].filter((member) => !base.facade.platform.has(member));
  return [
    ...needs('host', values),
    ...needs(
      'host',
      members.map((member) => `Platform.${member}`),
    ),
    ...needs(
      'API',
      [...operations].filter((name) => !Object.hasOwn(base.api, name)),
    ),
  ];
}
