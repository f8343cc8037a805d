import { notePreview } from '../../../core/previews/notes';
import type { OpsState } from '../../wire';
import { anOpsServer, site } from '../testing/opsServer';

let server: Awaited<ReturnType<typeof anOpsServer>>;
beforeEach(async () => {
  server = await anOpsServer();
});
afterEach(() => server.close());

const about = { of: 'calendar', by: 'ken', versions: { 'mf-a': '2' } };
const note = (channel = 'production', minutes = 10) => {
  const expires = new Date(Date.now() + minutes * 60_000).toISOString();
  return notePreview(server.access.store.objects, { ...about, channel, expires });
};
const revoke = (id: string, cookies: Record<string, string>, headers: Record<string, string> = site) =>
  server.app.inject({ method: 'DELETE', url: `/ops/api/previews/${id}`, cookies, headers });
const shown = async (cookies: Record<string, string>) =>
  (await server.app.inject({ url: '/ops/api/state', cookies, headers: { host: site.host } })).json<OpsState>()
    .previews;

it('shows what previews there are of its channel, and revokes one', async () => {
  const cookies = await server.session();
  const first = await note();
  const last = await note('production', 20);
  await note('staging');
  await note('production', -1);
  expect(await shown(cookies)).toMatchObject([{ id: last, ...about }, { id: first }]);
  expect((await revoke(first, cookies)).statusCode).toBe(204);
  expect(await shown(cookies)).toMatchObject([{ id: last }]);
  expect((await revoke(first, cookies)).json()).toMatchObject({ code: 'refused' });
});

it('revokes nothing for nobody, another site’s page, or what is no id', async () => {
  const cookies = await server.session();
  const id = await note();
  expect((await revoke(id, {})).statusCode).toBe(401);
  expect((await revoke(id, cookies, { ...site, origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await revoke('..%2Fx', cookies)).json()).toMatchObject({ code: 'malformed' });
  expect(await shown(cookies)).toMatchObject([{ id }]);
});

it('passes over notes that are none', async () => {
  const cookies = await server.session();
  const { objects } = server.access.store;
  await note();
  const [key = ''] = await objects.list('previews/');
  const text = (await objects.read(key))?.toString() ?? '';
  await objects.replace(key, Buffer.from(text.replace('calendar', 'payroll')));
  const end = key.split('/')[1];
  await objects.replace(`previews/${end}/mf-a@2`, Buffer.from('{}'));
  await objects.replace(`previews/${end}/long.json`, Buffer.alloc(5_000, ' '));
  await objects.replace('previews/later', Buffer.from(text));
  expect(await shown(cookies)).toEqual([]);
});
