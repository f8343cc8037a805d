import type { Deployment } from 'kubernetes-types/apps/v1';
import type { Container, PodSpec } from 'kubernetes-types/core/v1';
import { manifestsOf, type Manifest } from './manifests';

export interface ServerManifest {
  readonly name: 'api' | 'host' | 'ops';
  readonly deployment: Deployment;
  readonly pod: PodSpec;
  readonly container: Container;
}

const base = manifestsOf('base');

/** Those of one kind; the type is what `schemaFaults` has checked them against. */
export const ofKind = <T>(kind: string): readonly (Manifest & T)[] =>
  base.filter((manifest): manifest is Manifest & T => manifest.kind === kind);

export const servers: readonly ServerManifest[] = ofKind<Deployment>('Deployment').map((deployment) => {
  const pod = deployment.spec?.template.spec;
  const [container, another] = pod?.containers ?? [];
  if (!pod || !container || another) throw new Error(`${deployment.metadata.name} has not one container`);
  return { name: deployment.metadata.name as ServerManifest['name'], deployment, pod, container };
});

/** Rows of `it.each`, each with the server's name in front. */
export const eachServer = servers.map((server) => [server.name, server] as const);
