import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { rootDir } from '../../common/packages';
import { unprivileged, type SystemUser } from '../../../api/testing/postgres/systemUser';
import type { Service } from './composeFile';
import type { Image } from './images';
import type { Member, Network } from './Network';

/** How long a container may take to be healthy, or to stop, milliseconds. */
const patience = { healthy: 120_000, stop: 30_000 };
const betweenChecks = 250;

/** What a process in a container sees. */
interface Inside {
  /** Its paths, longest first, with where they are on this machine. */
  readonly paths: readonly [string, string][];
  readonly env: NodeJS.ProcessEnv;
}

/** One container of a service: a process of this machine, with the service's command, environment, volumes and check. */
export class Container {
  /** False once its process has ended. */
  isUp = false;
  #child: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #inside: Inside = { paths: [], env: {} };
  #changed: Readonly<Record<string, string>> = {};
  readonly #folder: string;
  readonly #user: SystemUser | undefined;

  constructor(
    readonly name: string,
    readonly member: Member,
    private readonly service: Service,
    private readonly image: Image,
    private readonly network: Network,
    /** Where volumes and the container's own files are. */
    private readonly dataDir: string,
  ) {
    this.#folder = join(dataDir, name);
    // Servers run as an ordinary user who owns nothing of the image: that is its read-only disk. What builds releases
    // does so in the sources.
    this.#user = service.build?.target === 'releases' ? undefined : unprivileged();
  }

  /** Its output, for when it does not start. */
  get logFile(): string {
    return join(this.dataDir, `${this.name}.log`);
  }

  /** Where a folder of the container is on this machine. */
  placeOf(path: string): string {
    return new Map(this.#inside.paths).get(path) ?? path;
  }

  /**
   * As `restart: unless-stopped`: starts it again a second after each end. Once `signal` is aborted it waits until it is
   * healthy and looks after it no more. Says how often it was started.
   */
  async keepUp(signal: AbortSignal): Promise<number> {
    let starts = 0;
    let deadline = Infinity;
    while (!signal.aborted || !(await this.#isHealthy())) {
      if (signal.aborted) deadline = Math.min(deadline, performance.now() + patience.healthy);
      if (performance.now() > deadline)
        throw new Error(`${this.name} is not healthy:\n${await this.#lastLines()}`);
      await pause(1_000);
      if (this.isUp) continue;
      await this.#launch(this.#usual);
      starts += 1;
    }
    return starts;
  }

  get #usual(): readonly string[] {
    return this.service.entrypoint ?? this.image.command;
  }

  /** Starts it and waits until it is healthy. */
  async start(): Promise<void> {
    await this.#launch(this.#usual);
    const deadline = performance.now() + patience.healthy;
    while (!(await this.#isHealthy())) {
      if (!this.isUp || performance.now() > deadline)
        throw new Error(`${this.name} is not healthy:\n${await this.#lastLines()}`);
      await pause(betweenChecks);
    }
  }

  /** Runs a command in a container of this service until it ends, as `docker compose run` and `exec` do. */
  async run(...command: readonly string[]): Promise<void> {
    await this.#launch(command);
    await this.#ended;
    if (this.#child?.exitCode !== 0)
      throw new Error(`${this.name}: ${command.join(' ')}\n${await this.#lastLines()}`);
  }

  /** As `docker compose exec`: beside the process that runs, with its folders and environment. */
  async exec(...command: readonly string[]): Promise<void> {
    const { paths, env } = this.#inside;
    const [program = '', ...args] = command.map((text) => this.#translate(text, paths));
    await promisify(execFile)(program, args, { env, cwd: this.image.workDir, ...this.#user });
  }

  /** As `docker compose up` after a change of `.env`: a container with the new values takes its place. */
  async recreate(environment: Readonly<Record<string, string>>): Promise<void> {
    await this.stop();
    this.#changed = environment;
    await this.start();
  }

  /** As `docker compose stop`: its own signal, and SIGKILL when that does not help. */
  async stop(): Promise<void> {
    // The image of PostgreSQL has its own stop signal: clients are not waited for.
    const signal = this.service.image?.startsWith('postgres:') ? 'SIGINT' : 'SIGTERM';
    this.#child?.kill(signal);
    const timer = setTimeout(() => this.kill(), patience.stop);
    await this.#ended;
    clearTimeout(timer);
  }

  /** SIGKILL to the container: every process of it. */
  kill(): void {
    const { pid } = this.#child ?? {};
    if (!this.isUp || pid === undefined) return;
    process.kill(-pid, 'SIGKILL');
  }

  get ended(): Promise<unknown> {
    return this.#ended;
  }

  async #launch(command: readonly string[]): Promise<void> {
    const { paths, env } = (this.#inside = await this.#lookInside());
    const [program = '', ...args] = command.map((text) => this.#translate(text, paths));
    // A file, which a program can open as /dev/stdout.
    const log = await open(this.logFile, 'a');
    if (this.#user) await log.chown(this.#user.uid, this.#user.gid);
    const child = spawn(program, args, {
      cwd: this.image.workDir,
      env,
      stdio: ['ignore', log.fd, log.fd],
      // A group of its own: a container ends with all its processes.
      detached: true,
      ...this.#user,
    });
    this.#child = child;
    this.isUp = true;
    this.#ended = once(child, 'exit').then(() => {
      if (this.#child === child) this.isUp = false;
    });
    child.on('error', (error) => void appendFile(this.logFile, `${String(error)}\n`));
    await log.close();
  }

  async #isHealthy(): Promise<boolean> {
    const [kind, ...test] = this.service.healthcheck?.test ?? [];
    if (kind === undefined) return this.isUp;
    const { paths, env } = this.#inside;
    const texts = test.map((text) => this.#translate(text, paths).replaceAll('127.0.0.1', this.member.ip));
    const [program = '', ...args] = kind === 'CMD-SHELL' ? ['sh', '-c', ...texts] : texts;
    return promisify(execFile)(program, args, { env, cwd: this.image.workDir }).then(
      () => true,
      () => false,
    );
  }

  async #lookInside(): Promise<Inside> {
    const tmp = join(this.#folder, 'tmp');
    await this.#makeFolder(tmp);
    const paths: [string, string][] = [['/tmp', tmp]];
    for (const volume of this.service.volumes ?? []) {
      const [source = '', target = source] = volume.split(':');
      paths.push([target, await this.#sourceOf(source, target, tmp)]);
    }
    paths.sort(([a], [b]) => b.length - a.length);
    const given = { ...this.image.env, ...this.service.environment, ...this.#changed };
    const env: NodeJS.ProcessEnv = {
      PATH: process.env['PATH'],
      LANG: 'C.UTF-8',
      HOME: tmp,
      TMPDIR: tmp,
      PGHOST: tmp,
      CONTAINER_IP: this.member.ip,
      INIT_SCRIPTS: join(rootDir, 'deploy', 'postgres', 'init'),
    };
    for (const [name, value] of Object.entries(given))
      env[name] = name === 'PATH' ? String(value) : this.#translate(String(value), paths);
    return { paths, env };
  }

  async #sourceOf(source: string, target: string, tmp: string): Promise<string> {
    const isOwn = source === target;
    if (isOwn || !/^[./]/.test(source)) {
      const folder = isOwn ? join(this.#folder, basename(target)) : join(this.dataDir, 'volumes', source);
      await this.#makeFolder(folder);
      return folder;
    }
    const file = source.startsWith('.') ? join(rootDir, source) : source;
    if (!file.endsWith('.conf')) return file;
    // A configuration file names services and the container's own folders.
    const translated = join(tmp, basename(file));
    const text = this.network.resolve(await readFile(file, 'utf8'), this.member);
    await writeFile(
      translated,
      this.#translatePaths(text, this.#plainPaths(tmp))
        .replaceAll(/listen (\d+)/g, `listen ${this.member.ip}:$1`)
        .replaceAll(/^\s*resolver .*$/gm, ''),
    );
    return translated;
  }

  /** Paths of this machine that a configuration file may name: those of volumes that are no configuration. */
  #plainPaths(tmp: string): [string, string][] {
    const binds = (this.service.volumes ?? []).map((volume) => volume.split(':'));
    return [
      ['/tmp', tmp],
      ...binds.flatMap(([source = '', target = '']): [string, string][] =>
        source.startsWith('/') && target !== '' ? [[target, source]] : [],
      ),
    ];
  }

  async #makeFolder(folder: string): Promise<void> {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (this.#user) await chown(folder, this.#user.uid, this.#user.gid);
  }

  #translate(text: string, paths: readonly [string, string][]): string {
    return this.#translatePaths(this.network.resolve(text, this.member), paths);
  }

  /** In one pass: a path of this machine may begin as one of the container does. */
  #translatePaths(text: string, paths: readonly [string, string][]): string {
    const here = new Map(paths);
    const inside = new RegExp(`(?<![\\w.-])(${paths.map(([path]) => path).join('|')})(?![\\w-])`, 'g');
    return text.replace(inside, (path) => here.get(path) ?? path);
  }

  async #lastLines(): Promise<string> {
    const text = await readFile(this.logFile, 'utf8').catch(() => '');
    return text.split('\n').slice(-60).join('\n');
  }
}
