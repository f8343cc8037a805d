import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { importCatalogue } from '../../../../api/catalogue/importCatalogue';
import { migrate, openDatabase } from '../../../../api/database';
import { readEmail } from '../../../../api/modules/person/emailAddress';
import { Passwords } from '../../../../api/modules/passwords';
import type { Cleanup } from '../../../common/Cleanup';
import { startChild, type Child } from '../../../common/childProcess';
import { ensureFreePort } from '../../../common/preflight';
import { rootDir } from '../../../common/packages';

/** Who visits the pages of customers. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SampleApi {
  /** Where it answers once it is `ready`. */
  readonly url: string;
  /** Undefined where nobody is known: the pages of customers are then visited as a guest. */
  readonly customer: Credentials | undefined;
  readonly ready: Promise<unknown>;
}

/** What the publisher's environment must not bring into the sample API: no database, no mail, no payment of theirs. */
const ofItsOwn = {
  DATABASE_URL: '',
  SMTP_URL: '',
  API_TOKEN: '',
  NODE_ENV: '',
  ORIGIN: '',
  SQUARE_ACCESS_TOKEN: '',
  SQUARE_LOCATION_ID: '',
  SQUARE_APPLICATION_ID: '',
  SQUARE_ENVIRONMENT: '',
  SQUARE_WEBHOOK_SIGNATURE_KEY: '',
};

/**
 * The API that the smoke render books at: `GATE_API_URL`, a test environment, with the customer of `GATE_CUSTOMER`
 * (`address:password`); else one of its own with the sample catalogue and one customer, in a folder.
 */
export async function openApi(folder: string, cleanup: Cleanup, env: NodeJS.ProcessEnv): Promise<SampleApi> {
  const given = env['GATE_API_URL'];
  if (given)
    return {
      url: new URL(given).origin,
      customer: credentialsIn(env['GATE_CUSTOMER']),
      ready: Promise.resolve(),
    };
  const customer = { email: 'hanako@example.com', password: randomBytes(12).toString('base64url') };
  const port = await ensureFreePort(0);
  const ready = fillDatabase(folder, customer).then(() => startApi(folder, port));
  cleanup.add(async () => (await ready).stop());
  // A failure is thrown where it is awaited; until then nobody handles it.
  ready.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}`, customer, ready };
}

function startApi(folder: string, port: number): Promise<Child> {
  const environment = {
    ...ofItsOwn,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  };
  return startChild('api', 'api/main.ts', environment, () => undefined);
}

function credentialsIn(text: string | undefined): Credentials | undefined {
  const [, email, password] = /^([^:]+):(.+)$/.exec(text ?? '') ?? [];
  return email && password ? { email, password } : undefined;
}

async function fillDatabase(dataDir: string, { email, password }: Credentials): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    await migrate(db);
    await importCatalogue(db, join(rootDir, 'api/catalogue/sample'));
    const account = {
      email,
      email_key: readEmail(email).key,
      password_hash: await new Passwords().hash(password),
      name: 'Hanako Yamada',
      name_kana: 'ヤマダ ハナコ',
      phone: '+819012345678',
      birthday: '1990-04-01',
      locale: 'en' as const,
      terms_accepted_at: new Date(),
    };
    await db.insertInto('accounts').values(account).execute();
  } finally {
    await close();
  }
}
