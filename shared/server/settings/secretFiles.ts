import { readFileSync, statSync } from 'node:fs';
import type { Problem } from './problem';
import { secretNames } from './programs';

const longest = 10_000;

/**
 * Puts secrets that are in files into the environment, as an orchestrator hands them over (`secrets` of compose,
 * volumes of Kubernetes): `SMTP_URL_FILE=/run/secrets/smtp-url` in place of `SMTP_URL`. Line ends after the secret are
 * left out.
 *
 * @returns what is wrong: a file that can't be read, is empty or too large, a secret that is given twice
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): readonly Problem[] {
  return secretNames.flatMap((name): Problem[] => {
    const path = env[`${name}_FILE`];
    if (!path) return [];
    if (env[name]) return [{ name, says: `${name} and ${name}_FILE are both set: leave one out.` }];
    const read = secretIn(path);
    if ('fault' in read) return [{ name, says: `${name}_FILE: ${path} ${read.fault}.` }];
    env[name] = read.secret;
    // A process that this one starts gets the secret itself.
    Reflect.deleteProperty(env, `${name}_FILE`);
    return [];
  });
}

function secretIn(path: string): { secret: string } | { fault: string } {
  try {
    if (statSync(path).size > longest) return { fault: `has more than ${longest} bytes` };
    const secret = readFileSync(path, 'utf8').trim();
    return secret === '' ? { fault: 'is empty' } : { secret };
  } catch (error) {
    return { fault: `can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})` };
  }
}
