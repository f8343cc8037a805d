import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routeProblems } from '@wadachi/delivery/core';
import { CommandRefused } from '@wadachi/tools/CommandRefused';

/** Names that mean something else in this project. */
const misleading: readonly string[] = ['e2e', 'host', 'scripts', 'shared', 'template'];

/** The longest name of a package in a channel (delivery/core/channel.ts). */
const longest = 43;

/** `news` of `mf-news`: its route's first segment and the beginning of its messages' ids. */
export const slugOf = (name: string): string => name.replace(/^mf-/, '');

/** Throws `CommandRefused` when a remote of this name can't be added to the project. */
export async function checkName(root: string, name: string): Promise<void> {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > longest) {
    throw new CommandRefused(
      `'${name}' is no name for a remote: mf- and then small letters, digits and single dashes, like mf-news or mf-car-news, at most ${longest} characters.`,
    );
  }
  const slug = slugOf(name);
  if (misleading.includes(slug)) {
    throw new CommandRefused(`'${slug}' already means something in this project: choose another name.`);
  }
  const others = await workspacesOf(root);
  if (others.includes(name) || existsSync(join(root, name))) {
    throw new CommandRefused(`${name} is already there: choose another name, or remove the folder first.`);
  }
  const owner = others.find(
    (other) => other.startsWith('mf-') && problemsWith(other, `/${slug}`).length === 0,
  );
  if (owner) throw new CommandRefused(`/${slug} belongs to ${owner}: choose another name.`);
  const [problem] = problemsWith(name, `/${slug}`);
  if (problem) throw new CommandRefused(`${name} can't be made: ${problem}.`);
}

export const isRemoteIn = async (root: string, name: string): Promise<boolean> =>
  name.startsWith('mf-') && (await workspacesOf(root)).includes(name);

/** Lists the host's objections to a page of this remote at this path. */
const problemsWith = (remote: string, path: string) =>
  routeProblems(remote, [{ path, page: 'home', steps: [], layout: 'default' }], ['home']);

async function workspacesOf(root: string): Promise<readonly string[]> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    workspaces?: string[];
  };
  return manifest.workspaces ?? [];
}
