import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart, ensureFreePort, ensureWritable } from './preflight';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'wadachi-ground-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is made with its parents', async () => {
    await ensureWritable(join(dir, 'a', 'b'));
    await writeFile(join(dir, 'a', 'b', 'file'), '');
  });

  it('may be there already', async () => {
    await expect(ensureWritable(dir)).resolves.toBeUndefined();
  });

  it('is asked for in a sentence when it can’t be made', async () => {
    await writeFile(join(dir, 'file'), '');
    await expect(ensureWritable(join(dir, 'file', 'below'))).rejects.toThrow(CannotStart);
    await expect(ensureWritable(join(dir, 'file', 'below'))).rejects.toThrow(
      'set DATA_DIR to another folder',
    );
  });
});

describe('the port', () => {
  it('is refused in a sentence while somebody uses it', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await expect(ensureFreePort(port)).rejects.toThrow(`Port ${port} is taken.`);
    await new Promise((resolve) => server.close(resolve));
    await expect(ensureFreePort(port)).resolves.toBe(port);
  });
});
