import { buildOps } from '../app';
import { anOpsServer } from '../testing/opsServer';

const token = 'a token for metrics';

it('says what the guard looks after, to requests with the token', async () => {
  const server = await anOpsServer();
  const app = await buildOps({ ...server.config, metricsToken: token });
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  const metrics = (bearer: string) =>
    fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await metrics('another token here')).status).toBe(401);
  let text = '';
  // The guard looks for the first time.
  while (!/^wadachi_watches \d/m.test(text)) text = await (await metrics(token)).text();
  expect(text).toContain('wadachi_revision 1\n');
  expect(text).toContain('wadachi_rollouts_running 0\n');
  expect(text).toContain('wadachi_watches 0\n');
  expect(text).toContain('wadachi_guard_fails 0\n');
  expect(text).toContain('wadachi_http_seconds_count{method="GET",route="/metrics",status="401"} 1');
  await app.close();
  expect((await server.app.inject('/metrics')).statusCode).toBe(404);
  await server.close();
});
