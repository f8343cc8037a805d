import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { useProxy } from '@wadachi/server';
import { SettingsInvalid } from '@wadachi/server/settings';
import { siteAddress } from '../common/siteAddress';
import { buildHost } from './buildHost';
import { Builds } from './Builds';
import { answersAt, overrideLink, staffLink } from './links';
import { serveBuilds, type BuildServer } from './serveBuilds';
import { watchRemote } from './watchRemote';
import { watchTypes } from './watchTypes';

interface Options {
  readonly host: URL;
  readonly port: number;
  readonly types: boolean;
}

/** The longest message that a page is sent, characters; the terminal has all of it. */
const longestMessage = 2_000;

/** The time for the site to answer before the terminal says that there is none, in ms. */
const sitePatience = 5_000;

const packageDir = process.cwd();
const say = (text: string) => void process.stdout.write(`${text}\n`);

const program = new Command('npm run dev -w mf-… --');
program
  .description('Builds one remote with each change and gives it to the pages of a site that runs.')
  .option('--host <url>', 'the site whose pages shall have it', asSite, usualSite())
  .option('--port <number>', 'where the builds are given out, on this machine alone', asPort, 4100)
  .option('--no-types', 'leave type errors to the editor')
  .addHelpText('after', '\nExample: npm run dev -w mf-reserve -- --host https://www.example.com --port 4101');
const { host, port, types } = program.parse().opts<Options>();

const name = await nameOf(packageDir);
await useProxy(process.env);
say(`building the host with development React, then ${name}`);
const builds = new Builds(await buildHost());
const server = await serve();
let isShown = false;

const stopBuilding = watchRemote(
  { name, packageDir },
  {
    built(described, files, milliseconds) {
      const build = builds.add(described, files);
      server.tell('build', { build });
      say(`${pc.green('built')} ${name} ${build} (${(milliseconds / 1000).toFixed(1)} s)`);
      if (!isShown) void showTheWay();
    },
    failed(message) {
      server.tell('failed', { message: message.slice(0, longestMessage) });
      const stays = builds.latest === undefined ? '' : ` Open pages keep build ${builds.latest}.`;
      say(`${pc.red('failed')} ${name}.${stays}\n${message}`);
    },
  },
);
const stopTypes = types ? watchTypes(packageDir, say) : () => undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
// npm passes no signal on: when it is killed, this process is handed to another parent and stops.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void stop(), 1_000).unref();

async function stop(): Promise<void> {
  stopTypes();
  await Promise.all([stopBuilding(), server.stop()]);
  process.exit(0);
}

async function showTheWay(): Promise<void> {
  isShown = true;
  say(`dev ready ${server.url}`);
  say(`  Show it in your browser  ${overrideLink(host, name, server.url)}`);
  const pass = await staffLink(host, userInfo().username, new Date());
  if (pass) say(`  Not staff there yet?     ${pass}`);
  else say('  Not staff there yet?     Ask ops for a staff link: npm run release -- preview --staff NAME');
  if (!(await answersAt(host, sitePatience)))
    say(`No site answers at ${host.origin}: npm start starts one, -- --host URL names another.`);
}

async function serve(): Promise<BuildServer> {
  try {
    return await serveBuilds(name, builds, port);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    return program.error(`Port ${port} is in use: choose another one with -- --port ${port + 1}`);
  }
}

async function nameOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { name: found } = JSON.parse(text) as { name?: string };
  if (!found?.startsWith('mf-')) return program.error('Run this for a remote: npm run dev -w mf-reserve');
  return found;
}

function usualSite(): URL {
  try {
    return new URL(siteAddress(process.env));
  } catch (error) {
    if (error instanceof SettingsInvalid) return program.error(error.message);
    throw error;
  }
}

function asSite(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('Give the address of a site, such as http://localhost:3000.');
  }
  return url;
}

function asPort(text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535)
    throw new InvalidArgumentError('Give a number up to 65535.');
  return number;
}
