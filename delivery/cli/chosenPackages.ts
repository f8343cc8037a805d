import { hostName } from '../core/release';
import type { Package, Project } from './Site';
import { CommandRefused } from '@wadachi/tools/CommandRefused';

/** The packages that are named, or all; the host first, because remotes need what it has. Throws `CommandRefused`. */
export async function chosenPackages(
  { listPackages }: Project,
  names: readonly string[],
): Promise<readonly Package[]> {
  const all = await listPackages();
  const unknown = names.find((name) => !all.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new CommandRefused(
      `There is no package ${unknown} here: ${all.map(({ name }) => name).join(', ')}.`,
    );
  const chosen = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  return [...chosen].sort((a, b) => Number(b.name === hostName) - Number(a.name === hostName));
}
