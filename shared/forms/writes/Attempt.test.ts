import { refusal } from '@wadachi/testing/remote';
import { Attempt } from './Attempt';

const operation = 'POST /api/reserves/find';
const body = { email: 'hanako@example.com' };

interface ATry {
  readonly sent?: object;
  readonly refused?: Error;
  /** The page is loaded again before it. */
  readonly reloaded?: boolean;
}

/** Makes one request after another, each refused with one of these errors or granted, and gives the keys they carried. */
async function keysOf(...tries: readonly ATry[]) {
  let stored: unknown;
  const memory = {
    read: () => stored,
    write: (lastTry: object) => (stored = lastTry),
    clear: () => (stored = undefined),
  };
  let attempt = new Attempt(memory);
  const keys: string[] = [];
  for (const { sent = body, refused, reloaded } of tries) {
    if (reloaded) attempt = new Attempt(memory);
    const write = async (key: string) => {
      keys.push(key);
      if (refused) throw refused;
    };
    await attempt.make(sent, write).catch((error: unknown) => expect(error).toBe(refused));
  }
  return keys;
}

const lost = refusal(operation, 0);

it.each([
  ['no answer came', lost],
  ['the server failed', refusal(operation, 503)],
  ['the first one is still being answered', refusal(operation, 409, { code: 'idempotency-in-progress' })],
  ['the session had ended meanwhile', refusal(operation, 401)],
  ['the page had become too old', refusal(operation, 419)],
  ['it is not known why it failed', new TypeError('a fault')],
])('asks again with the same key when %s, for it may have been done', async (_, refused) => {
  const [first, second, third] = await keysOf({ refused }, {}, {});
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('asks again with the same key after a reload', async () => {
  const [first, second, third] = await keysOf({ refused: lost }, { reloaded: true }, { reloaded: true });
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('keeps the key for the page where nothing can be stored', async () => {
  const attempt = new Attempt();
  const keys: string[] = [];
  const write = async (key: string) => {
    keys.push(key);
    throw lost;
  };
  await expect(attempt.make(body, write)).rejects.toBe(lost);
  await expect(attempt.make(body, write)).rejects.toBe(lost);
  expect(keys[1]).toBe(keys[0]);
});

it.each([
  ['what was refused for good', [{ refused: refusal(operation, 422) }, {}]],
  ['another request', [{ refused: lost }, { sent: { email: 'taro@example.com' } }]],
  [
    'another request after a reload',
    [{ refused: lost }, { sent: { email: 'taro@example.com' }, reloaded: true }],
  ],
])('has a new key for %s', async (_, tries) => {
  const [first, second] = await keysOf(...tries);
  expect(second).not.toBe(first);
});
