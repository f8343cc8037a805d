import { errorsKey, writeErrors } from '../core/errors/errorsStore';
import type { ErrorRecord } from '../core/errors/ErrorRecord';
import { inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

const seen: ErrorRecord = {
  package: 'mf-a',
  version: '1.0.0',
  kind: 'render',
  name: 'TypeError',
  message: 'x is undefined',
  frames: ['Page@mf-a/1.0.0/page.js:1:23'],
  routes: ['/a/:id'],
  first_at: '2026-11-22T10:00:00.000Z',
  last_at: '2026-11-22T10:30:00.000Z',
  count: 1_200,
  pages: 2,
  networks: ['aaaaaaaaaa'],
};
const write = (errors: readonly ErrorRecord[], at = new Date()) =>
  writeErrors(ground.store.objects, errorsKey('production', at, 'p'), errors);
const told = (...args: readonly string[]) => inProcess(['errors', ...args], ground.env);

it('says so when there are none', async () => {
  expect((await told()).out).toBe('No errors in the last 14 days.\n');
  expect((await told('mf-a', '--version', '1.0.0')).out).toBe(
    'No errors of mf-a 1.0.0 in the last 14 days.\n',
  );
});

it('says what broke, where, for how many, and who gets the version', async () => {
  await write([seen]);
  const { out, code } = await told();
  expect([code, out.split('\n')]).toEqual([
    0,
    [
      '1,200 ×  TypeError: x is undefined',
      '  at       mf-a/page.js:1 Page (column 23)',
      '  route    /a/:id',
      '  version  mf-a 1.0.0 (stable): 1200',
      '  seen     2026-11-22 10:00 to 2026-11-22 10:30 UTC, in about 2 loads, from 1 network, as render',
      '',
    ],
  ]);
});

it('answers with one document, of one package or version', async () => {
  await write([seen, { ...seen, version: '2.0.0', name: 'RangeError' }, { ...seen, package: 'mf-b' }]);
  const namesIn = async (...args: readonly string[]) =>
    (JSON.parse((await told('--json', ...args)).out) as { package: string; name: string }[]).map(
      (group) => `${group.package} ${group.name}`,
    );
  expect((await namesIn()).sort()).toEqual(['mf-a RangeError', 'mf-a TypeError', 'mf-b TypeError']);
  expect(await namesIn('mf-a', '--version', '2.0.0')).toEqual(['mf-a RangeError']);
});

it('leaves out what is older than 14 days, or no record', async () => {
  await write([seen], new Date(Date.now() - 15 * 86_400_000));
  await ground.store.objects.replace(errorsKey('production', new Date(), 'bad'), Buffer.from('{"schema":2}'));
  expect((await told()).out).toContain('No errors');
});
