import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../../common/packages';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { writeKit } from './writeKit';

// The compiler of types, twice, on a machine that may be busy.
jest.setTimeout(120_000);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-kit-'));
  await writeKit(join(root, 'kit'));
  await installed();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Installs the kit, and the packages of its types, as npm would. */
async function installed(): Promise<void> {
  const modules = join(root, 'node_modules');
  await mkdir(join(modules, '@wadachi'), { recursive: true });
  for (const name of await readdir(join(root, 'kit')))
    if (name !== 'federated-integrity')
      await cp(join(root, 'kit', name), join(modules, '@wadachi', name), { recursive: true });
  for (const name of await readdir(join(rootDir, 'node_modules')))
    if (name !== '@wadachi' && !name.startsWith('.'))
      await symlink(join(rootDir, 'node_modules', name), join(modules, name), 'junction');
}

/** Lists the compiler's complaints about a team's page. */
async function complaints(source: string): Promise<string> {
  await writeFile(join(root, 'Page.tsx'), source);
  const options =
    '--noEmit --strict --skipLibCheck --jsx react-jsx --module esnext --moduleResolution bundler';
  const tsc = join(rootDir, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const types = ['--types', 'react', '--target', 'es2022'];
  return promisify(execFile)(process.execPath, [tsc, ...options.split(' '), ...types, 'Page.tsx'], {
    cwd: root,
  }).then(
    () => '',
    (error: unknown) => (error as { readonly stdout: string }).stdout,
  );
}

const page = (to: string) => `
import { definePage, defineRemote, Link, PageTitle, usePlatform, type RouteTable } from '@wadachi/shared';
import { TextField } from '@wadachi/forms';
const message = { id: 'news.heading', defaultMessage: 'News' };
const View = () => {
  const { now } = usePlatform();
  return <><PageTitle>{message}</PageTitle><TextField name="a" label={message} /><Link to={${to}}>{now().getFullYear()}</Link></>;
};
export const page = definePage({ head: () => ({ title: 'News' }), View });
const none = async () => ({ default: {} });
export const remote = defineRemote({ messages: { ja: none, pt: none }, pages: { home: async () => ({ page }) } });
export const routes = [{ path: '/news', page: 'home', steps: [], layout: 'default' }] satisfies RouteTable;
`;

it('has the types of what a remote takes from the host', async () => {
  expect(await complaints(page("'/'"))).toBe('');
  expect(await complaints(page('1'))).toContain("Type 'number' is not assignable");
});

it('names what the host exports, and holds none of it', async () => {
  const text = await readFile(join(root, 'kit', 'shared', 'index.js'), 'utf8');
  expect(text).toContain('export const definePage = undefined;');
  expect(text.split('\n').filter((line) => line !== '' && !line.endsWith(' = undefined;'))).toEqual([]);
});

it('has the build halves of integrity as every Node runs them', async () => {
  const modules = join(root, 'node_modules');
  await rm(join(modules, 'federated-integrity'));
  await cp(join(root, 'kit', 'federated-integrity'), join(modules, 'federated-integrity'), {
    recursive: true,
  });
  const file = join(root, 'build.mjs');
  await writeFile(
    file,
    `import { FederatedIntegrityPlugin } from 'federated-integrity/rspack';
     import { federatedIntegrity } from 'federated-integrity/vite';
     const { generateBundle } = federatedIntegrity({ name: 'a', filename: 'b.js', varFilename: 'c.js' });
     const chunk = { type: 'chunk', code: 'export const one = 1;' };
     const emitFile = ({ fileName }) => console.log(fileName);
     await generateBundle.handler.call({ emitFile }, {}, { chunk });
     console.log(chunk.code.includes('System.register'), typeof new FederatedIntegrityPlugin().apply);`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  expect(stdout).toBe('c.js\ntrue function\n');
});

it('is written into a new folder only', async () => {
  await writeFile(join(root, 'mine.txt'), 'mine');
  await expect(writeKit(root)).rejects.toThrow(CommandRefused);
  expect(await readFile(join(root, 'mine.txt'), 'utf8')).toBe('mine');
});
