import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unprivileged } from '../../../api/testing/postgres/systemUser';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { mountSmallDisk, unmount } from '../smallDisk';
import { Container } from './Container';
import { readServices, type Service } from './composeFile';
import { buildImages, publicImages, type Image } from './images';
import { MailServer } from './MailServer';
import { Network } from './Network';

const run = promisify(execFile);

const password = 'rehearsal';

/** A person of the ops page. */
const person = { name: 'rehearsal', token: 'a-token-of-one-rehearsal' };

/** What fills up in a rehearsal: room for a gigabyte of write-ahead log beside the tables. */
const databaseDisk = { volume: 'database-1', megabytes: 2_000 };

/** All services of `docker-compose.yml`, each with as many containers as it says. */
export class Composition {
  /** Of the database. */
  readonly password = password;
  /** Of a person of the ops page. */
  readonly token = person.token;
  readonly #containers: Container[] = [];
  readonly #services: ReadonlyMap<string, Service>;
  readonly #network = new Network();

  private constructor(
    services: ReadonlyMap<string, Service>,
    private readonly imageOf: (service: Service) => Image,
    private readonly dataDir: string,
    readonly mails: MailServer,
    /** Whether the first database is on a small disk of its own. */
    readonly hasSmallDisk: boolean,
  ) {
    this.#services = services;
    for (const [name, service] of services) {
      for (let replica = 1; replica <= Number(service.deploy?.replicas ?? 1); replica += 1)
        this.#containers.push(this.#container(name, `${name}-${replica}`, service));
    }
  }

  /** Builds the images, makes a certificate, and reads the compose file with `.env` filled in as the guide says. */
  static async prepare(cleanup: Cleanup, say: (text: string) => void): Promise<Composition> {
    const dataDir = await mkdtemp(join(tmpdir(), 'wadachi-compose-'));
    cleanup.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    await chmod(dataDir, 0o755);
    const disk = join(dataDir, 'volumes', databaseDisk.volume);
    await mkdir(disk, { recursive: true });
    const hasSmallDisk = await mountSmallDisk(disk, databaseDisk.megabytes, unprivileged());
    if (hasSmallDisk) cleanup.add(() => unmount(disk));
    const mails = await MailServer.open();
    cleanup.add(() => mails.leave());
    const images = await buildImages(say);
    const bin = join(dataDir, 'bin');
    await mkdir(bin);
    const published = await publicImages(bin);
    const tls = await certificate(dataDir);
    const env = {
      POSTGRES_PASSWORD: password,
      API_TOKEN: 'a token for one rehearsal',
      ORIGIN: 'https://localhost',
      SMTP_URL: mails.url,
      STORE_ACCESS_KEY: 'rehearsal',
      STORE_SECRET_KEY: 'a-secret-of-one-rehearsal',
      OPS_PEOPLE: `${person.name}:${person.token}`,
      TLS_DIR: tls,
    };
    const imageOf = ({ build, image = '' }: Service): Image => {
      const found = build ? images.get(build.target) : published(image);
      if (!found) throw new Error(`No image ${build?.target}`);
      return found;
    };
    const composition = new Composition(await readServices(env), imageOf, dataDir, mails, hasSmallDisk);
    cleanup.add(() => composition.stop());
    return composition;
  }

  /** The containers of a service that run or may be started. */
  of(service: string): readonly Container[] {
    return this.#containers.filter(({ member }) => member.service === service);
  }

  one(service: string): Container {
    const [container] = this.of(service);
    if (!container) throw new Error(`docker-compose.yml has no service ${service}`);
    return container;
  }

  /** As `docker compose up`: each service once what it needs is healthy, or done. */
  async up(say: (text: string) => void): Promise<void> {
    const waiting = new Set(this.#services.keys());
    while (waiting.size > 0) {
      const ready = [...waiting].filter((name) =>
        Object.keys(this.#services.get(name)?.depends_on ?? {}).every((needed) => !waiting.has(needed)),
      );
      // One that copies another at its start waits by itself.
      await Promise.all(ready.map((name) => this.#upService(name, say)));
      for (const name of ready) waiting.delete(name);
    }
  }

  async #upService(name: string, say: (text: string) => void): Promise<void> {
    const service = this.#services.get(name);
    if (service?.restart === 'no') {
      await this.one(name).run(...this.imageOf(service).command);
      await this.#handOver();
    } else await Promise.all(this.of(name).map((container) => container.start()));
    say(`${name} ${service?.restart === 'no' ? 'is done' : 'is healthy'}`);
  }

  /** What a one-off container wrote into volumes is the ordinary user's, as in containers, where it is one. */
  async #handOver(): Promise<void> {
    const user = unprivileged();
    if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, join(this.dataDir, 'volumes')]);
  }

  /** As `docker compose run SERVICE COMMAND`. */
  async run(name: string, ...command: readonly string[]): Promise<void> {
    const service = this.#services.get(name);
    if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
    await this.#container(`${name}-run`, `${name}-run`, service).run(...command);
  }

  #container(member: string, name: string, service: Service): Container {
    return new Container(
      name,
      this.#network.join(member),
      service,
      this.imageOf(service),
      this.#network,
      this.dataDir,
    );
  }

  /** The latest first. */
  async stop(): Promise<void> {
    for (const container of [...this.#containers].reverse()) if (container.isUp) await container.stop();
  }
}

/** As the guide has it for a first look. */
async function certificate(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'tls');
  await mkdir(folder);
  const [key, crt] = [join(folder, 'site.key'), join(folder, 'site.crt')];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30'],
    ...['-keyout', key, '-out', crt, ...about],
  ]);
  await chmod(key, 0o644);
  return folder;
}
