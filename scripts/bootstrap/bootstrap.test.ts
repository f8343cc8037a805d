import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserCandidates } from './browser.mjs';
import { unusableIn } from './folder.mjs';
import { isNodeEnough } from './node.mjs';
import { postgresCandidates, postgresMajor } from './postgres.mjs';
import { answers, run, tool } from './run.mjs';

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('%s is enough', (version) => {
    expect(isNodeEnough(version)).toBe(true);
  });

  it.each(['18.20.8', '20.18.3', '20.9.0', '21.7.0', '22.11.0', '23.4.0'])('%s is not', (version) => {
    expect(isNodeEnough(version)).toBe(false);
  });

  it('is refused with a sentence that names both versions', () => {
    const program = `
      Object.defineProperty(process.versions, 'node', { value: '18.20.8' });
      const { ensureNode } = await import('./scripts/bootstrap/node.mjs');
      ensureNode();`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: path.join(import.meta.dirname, '..', '..'),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/needs Node 20\.19, 22\.12 or newer; this is Node 18\.20\.8/);
  });
});

describe('the browser', () => {
  it('is the one that CHROMIUM_PATH names before any other', () => {
    const [first] = browserCandidates({
      platform: 'linux',
      env: { CHROMIUM_PATH: '/own/chrome', PATH: '/usr/bin' },
    });
    expect(first).toBe('/own/chrome');
  });

  it('is looked for in every folder of the PATH, then where systems put it', () => {
    const linux = browserCandidates({ platform: 'linux', env: { PATH: '/a:/b' } });
    expect(linux.slice(0, 2)).toEqual(['/a/chromium-headless-shell', '/b/chromium-headless-shell']);
    expect(linux.indexOf('/a/chromium')).toBeLessThan(linux.indexOf('/a/google-chrome'));
    expect(linux).toContain('/usr/lib/chromium/chromium');
    const mac = browserCandidates({ platform: 'darwin', env: { PATH: '', HOME: '/Users/me' } });
    expect(mac).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(mac).toContain('/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    const windows = browserCandidates({
      platform: 'win32',
      env: { Path: '', PROGRAMFILES: 'C:/Program Files' },
    });
    expect(windows).toContain('C:/Program Files/Google/Chrome/Application/chrome.exe');
  });
});

describe('PostgreSQL', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const program = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\necho '${text}'\n`);
    chmodSync(path.join(folder, name), 0o755);
  };

  it('is looked for first in PATH', () => {
    expect(postgresCandidates({ PATH: '/own/bin:/usr/bin' })[0]).toBe('/own/bin');
  });

  it('is known by the version its server tells', () => {
    program('initdb', 'initdb');
    program('postgres', 'postgres (PostgreSQL) 16.4 (Debian 16.4-1)');
    expect(postgresMajor(folder)).toBe(16);
  });

  it('needs both programs', () => {
    program('postgres', 'postgres (PostgreSQL) 16.4');
    expect(postgresMajor(folder)).toBe(0);
  });
});

describe('the folder of the project', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'wadachi-folder-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  /** Runs a program of a project in a folder of this name, with nothing in it but what runs first. */
  const inFolder = (name: string, ...args: string[]) => {
    const project = path.join(parent, name);
    const scripts = path.join(import.meta.dirname, '..');
    for (const folder of ['bootstrap', 'stages'])
      cpSync(path.join(scripts, folder), path.join(project, 'scripts', folder), { recursive: true });
    for (const file of ['start.mjs', 'test.mjs'])
      copyFileSync(path.join(scripts, file), path.join(project, 'scripts', file));
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    return { status, stderr };
  };
  const preload = ['--import', './scripts/bootstrap/typescript.mjs', '--eval', '0'];

  it.each([
    ['#', 'a#b'],
    ['?', 'a?b'],
    ['%', 'a%20b'],
    ['%', '100%'],
    ['!', 'new!'],
    ['*', 'a*b'],
    ["'", "Mika's"],
    ['#', '#/日本'],
  ])('may not have %s: %s', (character, name) => {
    expect(unusableIn(path.join(parent, name))).toBe(character);
  });

  it.each([['scripts/start.mjs'], ['scripts/test.mjs', 'types'], preload])(
    'is refused in a sentence by %s',
    (...args) => {
      const { status, stderr } = inFolder('a#/日本', ...args);
      expect(status).toBe(1);
      expect(stderr).toContain('the path has the character #, which means');
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
  );

  it.each(['with blank', '日本語', 'é', '$[x]{y}"q"^`|<>', '&(1)+;@,=~', 'C:'])('may be %s', (name) => {
    expect(unusableIn(path.join(parent, name))).toBeUndefined();
    // Nothing is installed there.
    expect(inFolder(name, ...preload).stderr).toMatch(/^The packages are not installed yet/);
  });
});

describe('programs', () => {
  it('that are missing do not answer', () => {
    expect(answers('/no/such/program')).toBe(false);
    expect(answers(process.execPath)).toBe(true);
  });

  it('give their exit code', async () => {
    expect(await run('/no/such/program', [])).toBe(127);
    expect(await run(process.execPath, ['--eval', 'process.exit(3)'])).toBe(3);
    expect(await tool('typescript/bin/tsc', ['--version'], { quiet: true })).toBe(0);
  });
});

describe('TypeScript', () => {
  const preload = path.join(import.meta.dirname, 'typescript.mjs');
  const start = (file: string, cwd: string) =>
    spawnSync(process.execPath, ['--import', file, '--eval', 'console.log("runs")'], {
      cwd,
      encoding: 'utf8',
    });

  it('runs where the packages are installed', () => {
    expect(start(preload, import.meta.dirname)).toMatchObject({ status: 0, stdout: 'runs\n' });
  });

  it('says what to do where they are not', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'wadachi-bootstrap-'));
    const copy = path.join(folder, 'typescript.mjs');
    copyFileSync(preload, copy);
    copyFileSync(path.join(import.meta.dirname, 'folder.mjs'), path.join(folder, 'folder.mjs'));
    const { status, stdout, stderr } = start(copy, folder);
    rmSync(folder, { recursive: true });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'The packages are not installed yet: run npm start once (or npm install), then this again.\n',
    );
  });
});
