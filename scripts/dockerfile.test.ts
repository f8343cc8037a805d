import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Readonly<Record<string, { readonly build?: { readonly target: string } }>>;
};
const dockerfile = read('Dockerfile');
const stage = (name: string) =>
  dockerfile.split(/^FROM /m).find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';

describe('Dockerfile', () => {
  it.each(Object.values(services).flatMap(({ build }) => build?.target ?? []))(
    'has the target %s, run as node',
    (target) => {
      expect(stage(target)).toMatch(/^USER node$/m);
      if (target !== 'releases') expect(stage(target)).toMatch(/^EXPOSE \d+$/m);
    },
  );

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
  ])('runs %s compiled, without a TypeScript loader', (target, folder) => {
    expect(stage(target)).toMatch(/^CMD \["node", "--enable-source-maps", ("--[\w=-]+", )*"[\w/]+\.js"\]$/m);
    expect(stage(target)).toContain(`COPY --from=compiled /compiled/${folder} ${folder}\n`);
    expect(stage(target)).not.toMatch(/^COPY (?!--from)/m);
    expect(JSON.parse(read('package.json'))).not.toHaveProperty('dependencies.tsx');
  });
});
