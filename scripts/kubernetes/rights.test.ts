import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parse } from 'yaml';
import { rootDir } from '../common/packages';
import { eachServer, ofKind } from './testing/servers';

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
