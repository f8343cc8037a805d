import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { rootDir } from '../../common/packages';

/** What of a service in `docker-compose.yml` decides which processes run, and how. */
export interface Service {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly profiles?: readonly string[];
  readonly restart?: string;
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  /** `name:/path`, `./file:/path:ro` or `/path`, which is the container's own. */
  readonly volumes?: readonly string[];
  readonly deploy?: { readonly replicas?: number | string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

/** The services of `docker-compose.yml` without those of profiles, with the values of `env` as `.env` would give them. */
export async function readServices(
  env: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Service>> {
  const text = await readFile(join(rootDir, 'docker-compose.yml'), 'utf8');
  // After parsing, as Docker does it: what is empty stays a text.
  const withValues = (_: unknown, value: unknown) =>
    typeof value === 'string' ? interpolated(value, env) : value;
  const { services } = parse(text, withValues, { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
  };
  return new Map(Object.entries(services).filter(([, { profiles }]) => !profiles));
}

/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}` and `${NAME:+value}`. Throws what is asked for and missing. */
const interpolated = (text: string, env: Readonly<Record<string, string>>): string =>
  text.replace(
    /\$\{(\w+)(?::([-?+])([^}]*))?\}/g,
    (_: string, name: string, kind: string | undefined, other: string | undefined) => {
      const value = env[name] ?? '';
      if (kind === '+') return value === '' ? '' : (other ?? '');
      if (value !== '') return value;
      if (kind === '?') throw new Error(`docker-compose.yml asks for ${name}: ${other ?? ''}`);
      return other ?? '';
    },
  );
