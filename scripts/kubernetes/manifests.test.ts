import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs, problemsOf } from '@wadachi/server/settings';
import type { Service } from 'kubernetes-types/core/v1';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parse } from 'yaml';
import { rootDir } from '../workspace/packages';
import { kustomization, manifestsOf, read, yamlFiles, type Manifest } from './testing/manifests';
import { schemaFaults } from './testing/schemaFaults';
import { eachServer, ofKind, servers, type ServerManifest } from './testing/servers';

const dockerfile = readFileSync(join(rootDir, 'Dockerfile'), 'utf8');
const stage = (name: string) =>
  dockerfile.split(/^FROM /m).find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';

/** The settings that a file of the example names, with its values. */
const settingsIn = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...read(`example/${file}`).matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );

const { configMapGenerator = [], secretGenerator = [], images = [] } = kustomization('example');
const generated = [...configMapGenerator, ...secretGenerator];
const settingsNamed = (name: string | undefined): ReturnType<typeof settingsIn> =>
  Object.fromEntries(
    (generated.find((one) => one.name === name)?.envs ?? []).flatMap((file) =>
      Object.entries(settingsIn(file)),
    ),
  );

describe('what a company applies', () => {
  const manifests = [...manifestsOf('base'), ...manifestsOf('example')];

  it('fits Kubernetes’ schemas', () => {
    expect(manifests.length).toBeGreaterThanOrEqual(15);
    expect(schemaFaults(manifests)).toEqual([]);
  });

  it('is one of each, all in one namespace', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(kustomization('base').namespace).toBe('wadachi');
    expect(kustomization('example').namespace).toBe('wadachi');
  });
});

it.each<[string, (manifest: Manifest & Record<string, unknown>) => object]>([
  ['an unknown field', (manifest) => ({ ...manifest, replicas: 2 })],
  ['a missing one', ({ kind, apiVersion, metadata }) => ({ kind, apiVersion, metadata, spec: {} })],
  ['a mistyped one', (manifest) => ({ ...manifest, metadata: { name: 1 } })],
  ['an unknown kind', (manifest) => ({ ...manifest, kind: 'Deploymint' })],
])('the check of schemas finds %s', (_, broken) => {
  const [right] = servers.map(({ deployment }) => deployment as Manifest & Record<string, unknown>);
  expect(schemaFaults([broken(right as Manifest & Record<string, unknown>) as Manifest])).not.toEqual([]);
});

it.each(['base', 'example'])('%s applies every file of its folder', (part) => {
  const { resources } = kustomization(part);
  expect(resources.filter((name) => name.endsWith('.yaml')).toSorted()).toEqual(
    [...yamlFiles(part)].toSorted(),
  );
});

it('has a pod for each server, and names the image of each in the example', () => {
  expect(servers.map(({ name }) => name).toSorted()).toEqual(['api', 'host', 'ops']);
  expect(images.map(({ name }) => name).toSorted()).toEqual(
    servers.map(({ container }) => container.image).toSorted(),
  );
});

describe.each(eachServer)('%s', (name, { pod, container }) => {
  const image = stage(name);
  const refs = (container.env ?? []).map(({ name: variable, value, valueFrom }) => ({
    variable,
    value,
    ref: valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef,
  }));
  const sources = (container.envFrom ?? []).map(
    ({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name,
  );
  const own = settingsNamed(name);

  it('runs the command of its image, on the port that this has', () => {
    expect(container.image).toBe(`wadachi-${name}`);
    expect(image).toMatch(/^CMD \[/m);
    expect([container.command, container.args, container.workingDir]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const port = container.ports?.[0]?.containerPort;
    expect(image).toContain(`\nEXPOSE ${String(port)}\n`);
    expect(image).toMatch(new RegExp(`^ENV PORT=${String(port)}\\b`, 'm'));
    const service = ofKind<Service>('Service').find(({ metadata }) => metadata.name === name);
    expect(service?.spec?.ports?.map((one) => [one.port, one.targetPort])).toEqual([[port, 'http']]);
  });

  it('gets no setting that it does not know', () => {
    const known = Object.keys(programs[name].variables);
    expect(
      [...refs.map(({ variable }) => variable), ...Object.keys(own)].filter((one) => !known.includes(one)),
    ).toEqual([]);
  });

  it('does not start without what it needs', () => {
    const needed: Readonly<Record<ServerManifest['name'], readonly string[]>> = {
      api: ['ORIGIN', 'DATABASE_URL', 'API_TOKEN', 'SMTP_URL', 'TRUST_PROXY'],
      host: [
        ...[
          'ORIGIN',
          'RELEASES_URL',
          'AWS_ACCESS_KEY_ID',
          'AWS_SECRET_ACCESS_KEY',
          'API_TOKEN',
          'TRUST_PROXY',
        ],
        ...['API_URL', 'OPS_URL', 'DATA_DIR'],
      ],
      ops: ['ORIGIN', 'RELEASES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'TRUST_PROXY'],
    };
    expect(refs.map(({ variable }) => variable).toSorted()).toEqual(needed[name].toSorted());
    for (const { variable, ref } of refs.filter((one) => one.ref)) {
      expect([ref?.key, ref?.optional]).toEqual([variable, undefined]);
      expect(Object.keys(settingsNamed(ref?.name))).toContain(variable);
    }
    expect(sources).toEqual(['settings', name]);
  });

  it('gets values that it takes', () => {
    const values = Object.fromEntries(
      refs.flatMap(({ variable, value }) => (value ? [[variable, value]] : [])),
    );
    expect(
      problemsOf(name, { NODE_ENV: 'production', ...settingsNamed('settings'), ...own, ...values }),
    ).toEqual([]);
  });

  it('finds its keys and its state where folders are mounted', () => {
    const mounts = (container.volumeMounts ?? []).map(({ mountPath }) => mountPath);
    const keys = /^ENV .*\bRELEASE_KEYS=(\S+)/m.exec(image)?.[1];
    const state = refs.find(({ variable }) => variable === 'DATA_DIR')?.value;
    expect(mounts.toSorted()).toEqual(['/tmp', keys, state].filter((path) => path !== undefined).toSorted());
    expect((pod.volumes ?? []).map((volume) => volume.name).toSorted()).toEqual(
      (container.volumeMounts ?? []).map((mount) => mount.name).toSorted(),
    );
  });
});

it('shares no setting that nobody reads', () => {
  const known = servers.flatMap(({ name }) => Object.keys(programs[name].variables));
  expect(Object.keys(settingsNamed('settings')).filter((name) => !known.includes(name))).toEqual([]);
});

it('holds no secret', () => {
  for (const file of ['api.env', 'host.env', 'ops.env'])
    expect(Object.values(settingsIn(file)).join('')).toBe('');
  expect(manifestsOf('base').filter(({ kind }) => kind === 'Secret')).toEqual([]);
  expect(readFileSync(join(rootDir, '.gitignore'), 'utf8')).toMatch(/^deploy\/kubernetes\/site\/$/m);
});

it('shows the key that signs to the ops process alone', () => {
  const volumes = servers.flatMap(({ name, pod }) =>
    (pod.volumes ?? []).flatMap(({ secret, configMap }) =>
      (secret?.secretName ?? configMap?.name ?? []) === 'release-keys' ? [name] : [],
    ),
  );
  expect(volumes).toEqual(['ops']);
  const filesOf = (name: string) => generated.find((one) => one.name === name)?.files;
  expect(filesOf('trusted-keys')).toEqual(['keys/production.pub']);
  expect(filesOf('release-keys')).toContain('keys/production.key');
});

it('gives hosts an address of each API pod, and one of the ops process', () => {
  const service = (name: string) =>
    ofKind<Service>('Service').find(({ metadata }) => metadata.name === name)?.spec;
  const env = servers.find(({ name }) => name === 'host')?.container.env ?? [];
  const value = (variable: string) => env.find(({ name }) => name === variable)?.value;
  expect(value('API_URL')).toBe(`http://api:${String(service('api')?.ports?.[0]?.port)}`);
  expect(value('OPS_URL')).toBe(`http://ops:${String(service('ops')?.ports?.[0]?.port)}`);
  expect([service('api')?.clusterIP, service('api')?.publishNotReadyAddresses]).toEqual(['None', true]);
  expect(service('ops')?.clusterIP).toBeUndefined();
});

/** A server ends within so many seconds after SIGTERM. */
const stopsWithin = 10;

const { services } = parse(readFileSync(join(rootDir, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Readonly<
    Record<string, { readonly mem_limit: string; readonly deploy?: { readonly replicas: number } }>
  >;
};

describe.each(eachServer)('%s', (name, { deployment, pod, container }) => {
  it('runs as an ordinary user with no rights, on a read-only disk', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect([pod.hostNetwork, pod.hostPID, pod.hostIPC]).toEqual([undefined, undefined, undefined]);
    for (const { emptyDir, ...volume } of pod.volumes ?? []) {
      if (emptyDir) expect(emptyDir.sizeLimit).toMatch(/^\d+[MG]i$/);
      else
        expect(Object.keys(volume).toSorted()).toEqual(
          ['name', volume.secret ? 'secret' : 'configMap'].toSorted(),
        );
    }
  });

  it('knows nothing of the cluster', () => {
    expect([pod.automountServiceAccountToken, pod.enableServiceLinks]).toEqual([false, false]);
  });

  it('has the memory that docker-compose.yml gives it, asked for in full', () => {
    const { limits, requests } = container.resources ?? {};
    const compose = services[name]?.mem_limit.replace('g', 'Gi').replace('m', 'Mi');
    expect(limits).toEqual({ memory: compose });
    expect(requests).toEqual({ cpu: expect.stringMatching(/^\d+m$/) as string, memory: compose });
  });

  it('is asked whether it is alive and ready; the database’s absence restarts nothing', () => {
    const paths = [container.startupProbe, container.livenessProbe, container.readinessProbe];
    expect(paths.map((probe) => probe?.httpGet)).toEqual(
      ['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port: 'http' })),
    );
  });

  it('is replaced without a gap: new pods come first, and old ones have time to end', () => {
    expect(deployment.spec?.replicas).toBe(2);
    expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(pod.terminationGracePeriodSeconds).toBe(30);
    // Hosts ask each API pod themselves; what is behind a balancer waits until that has noticed.
    const waits = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
    expect(waits > 0).toBe(name !== 'api');
    expect(waits + stopsWithin).toBeLessThan(30);
  });

  it('stays when a node is emptied, on several nodes where there are', () => {
    const labels = { app: name };
    const budget = ofKind<PodDisruptionBudget>('PodDisruptionBudget').find(
      ({ metadata }) => metadata.name === name,
    );
    expect(budget?.spec).toMatchObject({ maxUnavailable: 1, selector: { matchLabels: labels } });
    const spread = pod.topologySpreadConstraints ?? [];
    expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
    for (const { labelSelector } of spread) expect(labelSelector).toEqual({ matchLabels: labels });
    expect(deployment.spec?.selector.matchLabels).toEqual(labels);
    expect(deployment.spec?.template.metadata?.labels).toEqual(labels);
  });

  it('lets migrations have their half an hour', () => {
    const { periodSeconds = 0, failureThreshold = 0 } = container.startupProbe ?? {};
    if (name === 'api') expect(periodSeconds * failureThreshold).toBe(1_800);
    else expect(periodSeconds * failureThreshold).toBe(120);
  });
});

describe('the network', () => {
  const policies = ofKind<NetworkPolicy>('NetworkPolicy').map(({ spec }) => spec);
  type Policy = (typeof policies)[number];
  const selects = (policy: Policy, app: string) => {
    const { matchLabels, matchExpressions = [] } = policy?.podSelector ?? {};
    const isNamed = matchLabels === undefined || matchLabels['app'] === app;
    return isNamed && matchExpressions.every(({ key, values }) => key === 'app' && values?.includes(app));
  };
  const sources = (app: string) =>
    policies
      .filter((policy) => selects(policy, app))
      .flatMap((policy) => policy?.ingress ?? [])
      .flatMap(({ from, ports }) => (from ?? ['everybody']).map((one) => ({ from: one, ports })));
  const ports = [{ port: 'http' }];
  const namespace = (label: string) => ({
    from: { namespaceSelector: { matchLabels: { [label]: 'true' } } },
    ports,
  });
  const host = { from: { podSelector: { matchLabels: { app: 'host' } } }, ports };

  it('lets nothing in that no policy names', () => {
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress'] });
  });

  it.each([
    ['host', [namespace('wadachi/ingress'), namespace('wadachi/monitoring')]],
    ['api', [host, namespace('wadachi/monitoring')]],
    ['ops', [host, namespace('wadachi/monitoring')]],
  ])('leads to %s from there alone', (app, expected) => {
    expect(sources(app)).toEqual(expected);
  });
});
