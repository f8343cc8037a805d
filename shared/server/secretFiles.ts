import { readFileSync, statSync } from 'node:fs';

/** Variables that can come from a file: `SMTP_URL_FILE=/run/secrets/smtp-url` in place of `SMTP_URL`. */
export const secretNames = [
  'API_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'NOTIFY_SECRET',
  'NOTIFY_URL',
  'OPS_TOKEN',
  'SMTP_URL',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
] as const;

const longest = 10_000;

/** A sentence for the person who starts a server; it never has the secret. */
export class SecretFileError extends Error {
  override readonly name = 'SecretFileError';
}

/**
 * Puts secrets that are in files into the environment, as an orchestrator hands them over (`secrets` of compose,
 * volumes of Kubernetes). Line ends after the secret are left out. Call it before anything reads the environment.
 *
 * @throws SecretFileError for a file that can't be read, is empty or too large, and for a secret that is given twice.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): void {
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new SecretFileError(`${name} and ${name}_FILE are both set: leave one out.`);
    env[name] = secretIn(file, `${name}_FILE`);
    // A process that this one starts gets the secret itself.
    Reflect.deleteProperty(env, `${name}_FILE`);
  }
}

function secretIn(file: string, name: string): string {
  let secret: string;
  try {
    if (statSync(file).size > longest)
      throw new SecretFileError(`${name}: ${file} has more than ${longest} bytes.`);
    secret = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    if (error instanceof SecretFileError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new SecretFileError(`${name}: ${file} can't be read (${code ?? 'unknown error'}).`);
  }
  if (secret === '') throw new SecretFileError(`${name}: ${file} is empty.`);
  return secret;
}
