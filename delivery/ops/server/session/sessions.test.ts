import { createHash } from 'node:crypto';
import { newKeyPair, signingKeyOf } from '../../../core/signing/keys';
import { sign } from '../../../core/signing/signed';
import { buildOps } from '../app';
import { anOpsServer, people, site, token } from '../testing/opsServer';
import { sessionAge } from './Sessions';

let server: Awaited<ReturnType<typeof anOpsServer>>;
let now = new Date('2026-11-21T18:30:00Z');

beforeEach(async () => {
  now = new Date('2026-11-21T18:30:00Z');
  server = await anOpsServer(() => now);
});
afterEach(() => server.close());

const state = async (cookies: Record<string, string>, app = server.app) =>
  app.inject({ url: '/ops/api/state', cookies, headers: { host: site.host } });

describe('logging in', () => {
  it('takes the token and gives a cookie that no script and no other site gets', async () => {
    const answer = await server.logIn(token, { ...site, 'x-forwarded-proto': 'https' });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies[0]).toMatchObject({
      name: 'ops',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/ops',
    });
    expect((await server.logIn()).cookies[0]).not.toHaveProperty('secure');
    expect((await state(await server.session())).statusCode).toBe(200);
  });

  it('refuses another token, and after five tries any', async () => {
    for (const tried of ['wrong', '', `${token} `, token.slice(1)])
      expect((await server.logIn(tried)).json()).toMatchObject({ code: 'wrong-token' });
    expect((await server.logIn('wrong')).statusCode).toBe(401);
    const sixth = await server.logIn();
    expect([sixth.statusCode, sixth.json()]).toMatchObject([429, { code: 'too-many-tries' }]);
    expect(sixth.cookies).toEqual([]);
  });

  it('counts the tries of one site together, and those of all sites too', async () => {
    const tryFrom = async (ip: string) =>
      (await server.logIn('wrong', { ...site, 'x-forwarded-for': ip })).statusCode;
    for (let host = 1; host <= 5; host += 1) expect(await tryFrom(`2001:db8:1:${host}::1`)).toBe(401);
    expect(await tryFrom('2001:db8:1:6::1')).toBe(429);
    for (let other = 6; other <= 100; other += 1) expect(await tryFrom(`2001:db8:${other}::1`)).toBe(401);
    expect(await tryFrom('2001:db8:101::1')).toBe(429);
  });

  it('ends after twelve hours, and when somebody logs out', async () => {
    const early = await server.session();
    const cookies = await server.session();
    await server.app.inject({ method: 'DELETE', url: '/ops/api/session', cookies: early, headers: site });
    expect((await state(early)).statusCode).toBe(401);
    expect((await state(cookies)).statusCode).toBe(200);
    now = new Date(now.getTime() + sessionAge);
    expect((await state(cookies)).json()).toMatchObject({ code: 'no-session' });
  });

  it('holds at every process, and after a restart', async () => {
    const cookies = await server.session(people[1]?.token);
    const other = await buildOps(server.config, { now: () => now });
    expect((await state(cookies, other)).json()).toMatchObject({ person: 'ken' });
    await other.inject({ method: 'DELETE', url: '/ops/api/session', cookies, headers: site });
    expect((await state(cookies)).statusCode).toBe(401);
    await other.close();
  });

  it.each([
    ['gets another token', [{ name: 'mika', token: 'a new token for mika' }]],
    ['is there no more', people.slice(1)],
  ])('ends when the person %s', async (_, changed) => {
    const cookies = await server.session();
    const other = await buildOps({ ...server.config, people: changed }, { now: () => now });
    expect((await state(cookies, other)).statusCode).toBe(401);
    await other.close();
  });

  it('leaves nothing in the store that opens a session, and no old ones', async () => {
    const { ops } = await server.session();
    const { objects } = server.access.store;
    const [key = '', ...more] = await objects.list('sessions/');
    const kept = (await objects.read(key))?.toString() ?? '';
    expect(more).toEqual([]);
    expect([key.includes(ops), kept.includes(ops), kept.includes(token)]).toEqual([false, false, false]);
    // The store has its own clock.
    now = new Date(Date.now() + 2 * sessionAge);
    await server.session();
    expect(await objects.list('sessions/')).not.toContain(key);
  });

  it('believes no session that was put into the store by somebody without the key', async () => {
    const { ops } = await server.session();
    const { objects } = server.access.store;
    const [key = ''] = await objects.list('sessions/');
    const kept = (await objects.read(key))?.toString() ?? '';
    const { signed } = JSON.parse(kept) as { signed: object };
    const stolen = 'x'.repeat(43);
    const other = `sessions/production/${createHash('sha256').update(stolen).digest('hex')}.json`;
    const stranger = sign('session', signed, signingKeyOf(newKeyPair().pem, 'a test'));
    const ofAnother = sign('proposal', signed, await server.access.key());
    for (const [name, text, cookie] of [
      [other, kept, stolen],
      [key, JSON.stringify(stranger), ops],
      [key, kept.replace('mika', 'ken'), ops],
      [key, JSON.stringify(signed), ops],
      [key, JSON.stringify(ofAnother), ops],
      [key, 'rubbish', ops],
    ] as const) {
      await objects.replace(name, Buffer.from(text));
      expect((await state({ ops: cookie })).statusCode).toBe(401);
    }
    await objects.replace(key, Buffer.from(kept));
    expect((await state({ ops })).statusCode).toBe(200);
  });

  it('believes no cookie but its own', async () => {
    for (const ops of ['', 'x', 'x'.repeat(5_000)]) expect((await state({ ops })).statusCode).toBe(401);
  });
});
