import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { allVariables, problemsOf, programs } from '@wadachi/server/settings';
import { parse } from 'yaml';
import { deadlines } from '../api/database/deadline';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Service {
  readonly build?: { readonly target: string };
  readonly image?: string;
  readonly user?: string;
  readonly restart?: string;
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly profiles?: readonly string[];
  readonly deploy?: { readonly replicas: number | string };
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[]; readonly start_period?: string };
}

/** Settings of earlier releases that a program refuses by name. */
const refused = ['OPS_TOKEN'];

const { services, volumes } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

describe('docker-compose.yml', () => {
  const ours = Object.entries(services).filter(([, { build }]) => build);
  const lasting = Object.entries(services).filter(([, { restart }]) => restart !== 'no');

  it.each(lasting)('checks the health of %s', (_, { healthcheck }) => {
    expect(healthcheck?.test.length).toBeGreaterThan(1);
  });

  it.each(Object.entries(services))('gives %s no new privileges', (_, service) => {
    expect(service.security_opt).toContain('no-new-privileges:true');
  });

  it('has one release store for all, whose key nobody else has', () => {
    const of = (name: string) => services[name]?.environment ?? {};
    const { RUSTFS_ACCESS_KEY: access, RUSTFS_SECRET_KEY: secret } = of('store');
    for (const name of ['release', 'ops', 'host']) {
      expect(of(name)['RELEASES_URL']).toBe('${RELEASES_URL:-s3://releases?endpoint=http://store:9000}');
      const { AWS_ACCESS_KEY_ID: id = '', AWS_SECRET_ACCESS_KEY: key = '' } = of(name);
      expect([id, key].map((value) => String(value).replace(/:\?.*(?=\})/, ''))).toEqual([access, secret]);
    }
    const holders = Object.keys(services).filter((name) =>
      JSON.stringify(of(name)).includes('${AWS_SECRET_ACCESS_KEY'),
    );
    expect(holders.sort()).toEqual(['host', 'ops', 'release', 'store']);
  });

  it('shows the key that signs to those alone who sign', () => {
    const of = (name: string) => services[name]?.volumes ?? [];
    expect(of('release')).toContain('keys:/keys');
    expect(of('ops')).toContain('keys:/keys:ro');
    expect(of('host')).toContain('trusted:/keys:ro');
    expect(of('host').join()).not.toMatch(/(^|,)keys:/);
    expect(services['release']?.command?.at(-1)).toBe('/trusted');
    for (const name of ['api', 'mailpit', 'postgres-1', 'proxy', 'store'])
      expect(of(name).join()).not.toContain('keys');
  });

  it.each([...ours, ['store', services['store']] as const])(
    'runs %s as an ordinary user on a read-only disk',
    (_, service) => {
      expect(service?.user).toMatch(/^(node|[1-9]\d*:[1-9]\d*)$/);
      expect(service?.read_only).toBe(true);
    },
  );

  it.each(ours)('gives %s longer to stop than the ten seconds it takes at most', (_, service) => {
    expect(service.stop_grace_period).toBe('30s');
  });

  it.each(ours)('starts %s once what it needs is healthy, or done', (own, { depends_on = {} }) => {
    const needs = Object.entries(depends_on);
    if (own !== 'release') expect(needs.length).toBeGreaterThan(0);
    for (const [name, { condition }] of needs) {
      const ends = services[name]?.restart === 'no';
      expect(services).toHaveProperty(name);
      expect(condition).toBe(ends ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  it.each(ours)('sets for %s only what it reads', (name, { environment = {} }) => {
    const program = name as 'api' | 'host' | 'ops' | 'release';
    const known = [...Object.keys(programs[program].variables), ...refused];
    expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
  });

  it('publishes the proxy only; the mail catcher on this machine alone, and only where it is asked for', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
    );
    expect([...new Set(published)]).toEqual(['proxy']);
    expect(services['mailpit']?.profiles).toEqual(['mailpit']);
  });

  it.each([
    'POSTGRES_PASSWORD',
    'API_TOKEN',
    'ORIGIN',
    'SMTP_URL',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ])('does not start without %s', (name) => {
    const values = Object.values(services).flatMap(({ environment = {} }) => Object.values(environment));
    // Compose reads the file once: one of them is enough.
    expect(values.filter((value) => String(value).includes(`\${${name}:?`))).not.toEqual([]);
  });

  it('hands on the token that earlier releases had for all, so that the ops process refuses it', async () => {
    const { environment = {} } = services['ops'] ?? {};
    expect(environment['OPS_TOKEN']).toBe('${OPS_TOKEN:-}');
    expect(problemsOf('ops', { OPS_TOKEN: 'a token of some length' })).toMatchObject([{ name: 'OPS_TOKEN' }]);
  });

  it.each(['host', 'api', 'ops'])(
    'lets %s be scaled: no port of the machine, no folder that two of them would share',
    (name) => {
      const { ports, volumes = [], deploy } = services[name] ?? {};
      expect(deploy?.replicas).toBe(2);
      expect(ports).toBeUndefined();
      expect(volumes.filter((volume) => volume.startsWith('/'))).toEqual(name === 'host' ? ['/state'] : []);
    },
  );

  it.each(lasting.filter(([name]) => name !== 'mailpit'))(
    'bounds the log of %s, and its memory unless it is a database',
    (name, service) => {
      expect(service.logging?.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
      expect(service.mem_limit !== undefined).toBe(!name.startsWith('postgres'));
    },
  );

  it('pins the images it does not build', () => {
    for (const { image } of Object.values(services)) {
      if (image !== undefined) expect(image).toMatch(/:v?\d/);
    }
  });

  it('holds no secret: each comes from the environment and is named in .env.example', () => {
    const text = read('docker-compose.yml');
    const variables = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const example = read('.env.example');
    const known = [...Object.keys(allVariables), ...refused];
    for (const name of variables) expect(known).toContain(name);
    for (const name of variables) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
    for (const { environment = {} } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|TOKEN|SECRET|ACCESS_KEY/.test(name)) expect(String(value)).toMatch(/^\$\{/);
      }
    }
  });
});

it('names in .env.example what docker-compose.yml reads, and nothing else', () => {
  const named = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  const compose = read('docker-compose.yml');
  expect(named.filter((name) => !compose.includes(`\${${name}`))).toEqual([]);
});

it('starts a database in one way alone: each time with what its replica needs', () => {
  const starts = read('deploy/postgres/database.sh').match(/exec docker-entrypoint.sh postgres.*/g);
  expect(starts).toEqual([expect.stringContaining('-c wal_keep_size=1GB')]);
});

it('gives an API the time of its longest migration to become healthy', () => {
  const [, minutes = ''] = /^(\d+)m$/.exec(services['api']?.healthcheck?.start_period ?? '') ?? [];
  expect(Number(minutes) * 60_000).toBeGreaterThanOrEqual(deadlines.maintenanceMs);
});

it('has a backup of each volume that nothing else makes again', () => {
  const guide = read('docs/guides/backup.md');
  // The replica copies the first, `release` the public keys.
  const others = ['database-2', 'trusted'];
  for (const volume of Object.keys(volumes).filter((name) => !others.includes(name)))
    expect(guide).toMatch(new RegExp(`docker compose .*\\b${volume}\\b`));
});

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile');
  const stage = (name: string) =>
    dockerfile.split(/^FROM /m).find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
  it('puts no key and no store into an image', () => {
    expect(dockerfile).not.toMatch(/release -- |COPY .*(keys|\.key)\b/);
  });

  it('checks the health of what it runs', () => {
    expect(stage('server')).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
  });

  it('installs every workspace', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces)
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  });

  it('starts programs that are there', () => {
    const programs = [...dockerfile.matchAll(/^CMD .*"([\w/]+)\.[jt]s"\]$/gm)].map(
      ([, file]) => `${file}.ts`,
    );
    expect(programs).toHaveLength(4);
    for (const file of programs) {
      expect(readdirSync(path.join(root, path.dirname(file)))).toContain(path.basename(file));
    }
  });

  it.each(['api', 'host', 'ops'])('leaves an SBOM in the image of %s', (target) => {
    expect(stage(`${target}-packages`)).toMatch(/npm install .* && npm sbom .* > sbom\.cdx\.json/);
    expect(stage(target)).toContain(`COPY --from=${target}-packages /app ./\n`);
  });

  it.each([
    ['api', 'api'],
    ['host', 'host'],
    ['ops', 'delivery/ops'],
  ])('runs %s compiled, as an ordinary user, without a TypeScript loader', (target, folder) => {
    expect(stage(target)).toMatch(/^USER node$/m);
    expect(stage(target)).toMatch(/^CMD \["node", "--enable-source-maps", ("--[\w=-]+", )*"[\w/]+\.js"\]$/m);
    expect(stage(target)).toContain(`COPY --from=compiled /compiled/${folder} ${folder}\n`);
    expect(stage(target)).not.toMatch(/^COPY (?!--from)/m);
    expect(JSON.parse(read('package.json'))).not.toHaveProperty('dependencies.tsx');
  });
});
