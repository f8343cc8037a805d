import { request, type APIRequestContext } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Caller } from '../caller';
import { siteDataDir } from '../dataDir';
import { accept, codeOf, staffPassword } from './accept';

/** Comes with the sample shops. */
const email = 'owner@example.com';
const secretFile = () => path.join(siteDataDir(), 'journeys-owner.txt');
const stateFile = () => path.join(siteDataDir(), 'journeys-owner.json');

/** Puts the sample's owner to work, once before all journeys: their code of the app is good once. */
export async function setUpOwner(url: string): Promise<void> {
  const context = await request.newContext({ baseURL: url });
  const secret = await readFile(secretFile(), 'utf8').catch(() => undefined);
  if (secret === undefined) await writeFile(secretFile(), await accept(context, { email, name: 'Owner' }));
  else
    await new Caller(context).post(
      '/api/counter/session',
      { email, password: staffPassword, code: codeOf(secret) },
      200,
    );
  await context.storageState({ path: stateFile() });
  await context.dispose();
}

/** Does something as the owner. */
export async function asOwner<Result>(
  url: string,
  work: (owner: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const context = await request.newContext({ baseURL: url, storageState: stateFile() });
  try {
    return await work(context);
  } finally {
    await context.dispose();
  }
}
