import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { operations } from '@wadachi/contract';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as {
  groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
};
const exprs: readonly (readonly [string, string])[] = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The metrics of each process, by the name of its job. */
const sources: Readonly<Record<string, string>> = {
  'wadachi-host': 'delivery/host/metrics/Metrics.ts',
  'wadachi-api': 'api/modules/metrics/addMetrics.ts',
  'wadachi-ops': 'delivery/ops/server/metrics/addMetrics.ts',
};
const shared = 'shared/server/metrics/ServerMetrics.ts';

const namedIn = (file: string): readonly string[] =>
  [...read(file).matchAll(/'(wadachi_[a-z_]+)'/g)].map(([, name = '']) => name);

const ofProcesses = new Registry();
collectDefaultMetrics({ register: ofProcesses });
const common = [...namedIn(shared), ...ofProcesses.getMetricsAsArray().map(({ name }) => name), 'up'];

const usedIn = (expr: string): readonly string[] =>
  [...expr.matchAll(/\b((?:wadachi|nodejs|process)_[a-z0-9_]+|up)(?=[{[)\s]|$)/g)].map(([, name = '']) =>
    name.replace(/_(count|bucket|sum)$/, ''),
  );

it.each(exprs)('%s reads metrics that its jobs have', (_, expr) => {
  const used = usedIn(expr);
  expect(used).not.toEqual([]);
  for (const metric of used) {
    const jobs = Object.entries(sources).filter(([, file]) => namedIn(file).includes(metric));
    expect(common.includes(metric) || jobs.length > 0).toBe(true);
  }
  for (const [, metric = '', job = ''] of expr.matchAll(/\b(wadachi_[a-z_]+)\{[^}]*job="([^"]+)"/g))
    expect([...common, ...namedIn(sources[job] ?? '')]).toContain(metric.replace(/_(count|bucket)$/, ''));
});

it('measures a reservation by the route that makes one', () => {
  const routes = exprs.flatMap(([, expr]) => [...expr.matchAll(/method="([A-Z]+)",route="([^"]+)"/g)]);
  expect(routes.length).toBeGreaterThan(0);
  for (const [, method = '', route = ''] of routes) expect(operations).toHaveProperty([`${method} ${route}`]);
});

it('has a section in the guide for each alert, and no other', () => {
  const sections = [...read('docs/guides/alerts.md').matchAll(/^## (\S+)$/gm)].map(([, name]) => name);
  expect(rules.map(({ alert }) => alert)).toEqual(sections);
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/guides/alerts.md#${alert.toLowerCase()}`);
});

it('says of each alert how soon somebody is needed', () => {
  for (const { labels } of rules) expect(['page', 'ticket']).toContain(labels.severity);
});

it('scrapes each job with the token', () => {
  const { scrape_configs: jobs } = parse(read('deploy/monitoring/prometheus.yaml')) as {
    scrape_configs: readonly { readonly job_name: string; readonly authorization?: object }[];
  };
  expect(jobs.map(({ job_name: name }) => name)).toEqual(Object.keys(sources));
  for (const { authorization } of jobs) expect(authorization).toEqual({ credentials_file: 'metrics-token' });
});
