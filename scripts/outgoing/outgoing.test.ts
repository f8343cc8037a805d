import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startS3Server, type S3Server } from '@wadachi/delivery/testing';
import { proxiesIn } from '@wadachi/server';
import { rootDir } from '../workspace/packages';
import { startConnectProxy, type ConnectProxy } from './testing/connectProxy';
import { typescript } from '../processes/childProcess';

describe('calls to others', () => {
  let s3: S3Server;
  let proxy: ConnectProxy;
  beforeEach(async () => {
    s3 = await startS3Server();
    proxy = await startConnectProxy(Number(new URL(endpointOf(s3)).port));
  });
  afterEach(async () => {
    await proxy.close();
    await s3.close();
  });

  /** Runs the calls in a process with this environment and returns their results. */
  const callOthers = async (env: NodeJS.ProcessEnv): Promise<Record<string, string>> => {
    const store = 's3://releases/site?endpoint=http://store.example&region=ap-northeast-1';
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...typescript, join(import.meta.dirname, 'testing/callOthers.ts'), store, `${endpointOf(s3)}/`],
      { cwd: rootDir, env: { PATH: process.env['PATH'], ...s3.env, ...env } },
    );
    return Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => [line.replace(/ .*/, ''), line.replace(/^\S+ /, '')]),
    );
  };

  it('go through the proxy of the environment, but for hosts that it excepts and this machine', async () => {
    const came = await callOthers({
      HTTPS_PROXY: `http://clerk:secret@127.0.0.1:${proxy.port}`,
      http_proxy: `127.0.0.1:${proxy.port}`,
      NO_PROXY: 'example.org, inside.example',
    });
    expect([...new Set(proxy.asked)].sort()).toEqual([
      ' store.example:80',
      'clerk connect.squareupsandbox.com:443',
      'clerk notices.example:443',
      'clerk traces.example:443',
    ]);
    // A store without a channel.
    expect(came['store']).toBe('answered undefined');
    expect(came['beside']).toMatch(/^answered \d+/);
    expect(came['excepted']).toMatch(/^failed/);
  }, 120_000);
});

it.each(['HTTPS_PROXY', 'https_proxy'])('does not take a wrong %s, and shows no password', (name) => {
  const read = () => proxiesIn({ [name]: 'socks5://clerk:secret@proxy.example' });
  expect(read).toThrow(`${name} can't be used: give an address such as http://user:password@`);
  expect(read).not.toThrow('clerk');
});

const endpointOf = (s3: S3Server): string =>
  new URL(s3.url('site').replace(/^s3:/, 'http:')).searchParams.get('endpoint') ?? '';
