import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../../common/packages';
import { findPostgres } from '../../bootstrap/postgres.mjs';

const run = promisify(execFile);

/** What an image brings: a folder to work in, a command and its environment. */
export interface Image {
  readonly workDir: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Where the images that `Dockerfile` describes are made, by its own commands. */
const imagesDir = join(rootDir, '.cache', 'rehearsal', 'images');

/** What an image has of the compiled sources, and what it has of the built ones. */
const foldersOf = {
  api: ['shared', 'api'],
  host: ['shared', 'delivery/core', 'delivery/host', 'host'],
  ops: ['shared', 'delivery/core', 'delivery/ops'],
} as const;
const page = join('delivery', 'ops', 'dist');

/** The servers of `Dockerfile`: compiled, with the packages of production, and with the command and environment of their stage. */
export async function buildImages(say: (text: string) => void): Promise<ReadonlyMap<string, Image>> {
  const dockerfile = await readFile(join(rootDir, 'Dockerfile'), 'utf8');
  const compiled = join(imagesDir, 'compiled');
  say('Compiling the servers …');
  await rm(compiled, { recursive: true, force: true });
  await node(['--import', 'tsx', 'scripts/compile/main.ts', compiled]);
  await node(['--import', 'tsx', 'scripts/start/buildOpsPage.ts']);
  const images = new Map<string, Image>([
    ['releases', { workDir: rootDir, ...stageOf(dockerfile, 'releases') }],
  ]);
  for (const server of ['api', 'host', 'ops'] as const) {
    say(`Installing the packages of the ${server} …`);
    const workDir = join(imagesDir, server);
    await installPackages(join(compiled, 'packages', server, 'package.json'), workDir);
    for (const folder of foldersOf[server]) {
      await rm(join(workDir, folder), { recursive: true, force: true });
      await cp(join(compiled, folder), join(workDir, folder), { recursive: true });
    }
    if (server === 'ops') await cp(join(rootDir, page), join(workDir, page), { recursive: true });
    images.set(server, { workDir, ...stageOf(dockerfile, server) });
  }
  return images;
}

async function installPackages(packageJson: string, workDir: string): Promise<void> {
  const wanted = await readFile(packageJson, 'utf8');
  const present = await readFile(join(workDir, 'package.json'), 'utf8').catch(() => '');
  if (wanted === present) return;
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true });
  await cp(join(rootDir, 'package-lock.json'), join(workDir, 'package-lock.json'));
  await cp(packageJson, join(workDir, 'package.json'));
  const args = ['install', '--no-save', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', args, { cwd: workDir }).catch(async (error: unknown) => {
    await rm(workDir, { recursive: true, force: true });
    throw error;
  });
}

const node = (args: readonly string[]) => run(process.execPath, [...args], { cwd: rootDir });

/** `CMD` and `ENV` of a stage and of the stages that it begins from. */
function stageOf(dockerfile: string, name: string): Pick<Image, 'command' | 'env'> {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const find = (wanted: string) => stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${wanted}`));
  const text = find(name) ?? '';
  const [parent = ''] = text.split(' ', 1);
  const inherited = find(parent) ? stageOf(dockerfile, parent) : { command: [], env: {} };
  const command = /^CMD (\[.*\])$/m.exec(text)?.[1];
  const own = [...text.matchAll(/^ENV (.*)$/gm)]
    .flatMap(([, line = '']) => line.split(' '))
    .map((pair) => pair.split('=', 2) as [string, string]);
  return {
    command: command === undefined ? inherited.command : (JSON.parse(command) as string[]),
    env: { ...inherited.env, ...Object.fromEntries(own) },
  };
}

/** What of other people's images has to be on this machine, their health checks included. */
const programs = ['nginx', 'pgbouncer', 'postgres', 'nc', 'curl'];

/** What other people's images bring, by programs of this machine. `binDir` gets what takes the place of their own scripts. */
export async function publicImages(binDir: string): Promise<(image: string) => Image> {
  const postgresBin = findPostgres() ?? '';
  const entrypoint = join(binDir, 'docker-entrypoint.sh');
  await writeFile(entrypoint, postgresEntrypoint);
  await chmod(entrypoint, 0o755);
  const path = [binDir, postgresBin, '/usr/sbin', process.env['PATH']].join(delimiter);
  for (const program of programs)
    await run('sh', ['-c', `command -v ${program}`], { env: { PATH: path } }).catch(() => {
      throw new Error(`There is no ${program} here: the rehearsal starts it in place of a container.`);
    });
  return (image) => {
    if (image.startsWith('nginxinc/'))
      return {
        workDir: binDir,
        command: ['nginx', '-c', '/etc/nginx/nginx.conf', '-g', 'daemon off;'],
        env: { PATH: path },
      };
    // No server for S3 is packaged here: that of the tests takes its place.
    if (image.startsWith('rustfs/'))
      return {
        workDir: rootDir,
        command: ['node', '--import', 'tsx', 'scripts/rehearse/compose/store.ts'],
        env: { PATH: path },
      };
    return { workDir: binDir, command: [], env: { PATH: path, PGDATA: '/var/lib/postgresql/data' } };
  };
}

/** What the entry point of PostgreSQL's image does with an empty volume: a database, its owner and the scripts beside it. */
const postgresEntrypoint = `#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" >"$TMPDIR/password"
  initdb --pgdata "$PGDATA" --username "$POSTGRES_USER" --pwfile "$TMPDIR/password" --auth-host scram-sha-256 \\
    --auth-local trust --encoding UTF8 --locale C >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --pgdata "$PGDATA" --wait --silent --options "-c listen_addresses= -c unix_socket_directories=$TMPDIR" start
  createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  for script in "$INIT_SCRIPTS"/*.sh; do sh "$script"; done
  pg_ctl --pgdata "$PGDATA" --wait --silent --mode fast stop
fi
exec "$@" -c listen_addresses="$CONTAINER_IP" -c unix_socket_directories="$TMPDIR"
`;
