import { refusal } from '../../testing/remote';
import { Attempt } from './Attempt';

const operation = 'POST /api/reserves/find';
const body = { email: 'hanako@example.com' };

/** Makes one request after another, each refused with one of these errors or granted, and gives the keys they carried. */
async function keysOf(...tries: readonly { readonly sent?: object; readonly refused?: Error }[]) {
  const attempt = new Attempt();
  const keys: string[] = [];
  for (const { sent = body, refused } of tries) {
    const write = async (key: string) => {
      keys.push(key);
      if (refused) throw refused;
    };
    await attempt.make(sent, write).catch((error: unknown) => expect(error).toBe(refused));
  }
  return keys;
}

it.each([
  ['no answer came', refusal(operation, 0)],
  ['the server failed', refusal(operation, 503)],
  ['the first one is still being answered', refusal(operation, 409, { code: 'idempotency-in-progress' })],
])('asks again with the same key when %s, for it may have been done', async (_, refused) => {
  const [first, second, third] = await keysOf({ refused }, {}, {});
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it.each([
  ['what was refused for good', [{ refused: refusal(operation, 422) }, {}]],
  ['another request', [{ refused: refusal(operation, 0) }, { sent: { email: 'taro@example.com' } }]],
])('has a new key for %s', async (_, tries) => {
  const [first, second] = await keysOf(...tries);
  expect(second).not.toBe(first);
});
