import { waitFor } from '@testing-library/react';
import { federatedIntegrity as withTable } from './runtime';
import { federatedIntegrity } from './vite';

const options = { name: 'mf_news', filename: 'remoteEntry.js', varFilename: 'entry.js' };
const base = 'https://site.example/releases/mf-news/1/';

/** Runs the plugin over a bundle: its chunks, and the entry that it adds. */
async function built(chunk: string): Promise<{ readonly chunk: string; readonly entry: string }> {
  const bundle = { 'remoteEntry.js': { type: 'chunk' as const, code: chunk } };
  const emitted: string[] = [];
  const context = { emitFile: ({ source }: { readonly source: string }) => void emitted.push(source) };
  await federatedIntegrity(options).generateBundle.handler.call(context, undefined, bundle);
  return { chunk: bundle['remoteEntry.js'].code, entry: emitted.join('') };
}

function run(code: string): void {
  const script = document.createElement('script');
  script.textContent = code;
  document.head.append(script);
  script.remove();
}

/** Runs an entry as a page that loaded it, and asks it for the remote. */
function ask(entry: string): void {
  const currentScript = { configurable: true, value: { src: `${base}entry.js?retry=1` } };
  Object.defineProperty(document, 'currentScript', currentScript);
  run(
    `${entry}; mf_news.get('./remote').then((got) => { globalThis.got = got; }, (error) => { globalThis.got = error; });`,
  );
  Reflect.deleteProperty(document, 'currentScript');
}

const scripts = () => [...document.querySelectorAll('script')];
const got = () => (globalThis as { got?: unknown }).got;

beforeEach(() => Object.assign(globalThis, { got: undefined, System: undefined }));
afterEach(() => {
  globalThis.__FEDERATION_INTEGRITY__ = undefined;
  document.head.replaceChildren();
});

it('makes scripts of modules, which the entry loads by the host’s table of hashes', async () => {
  const { chunk, entry } = await built('await null; export const get = (path) => path + "!";');
  globalThis.__FEDERATION_INTEGRITY__ = (element, url) => {
    element.integrity = `hash of ${url}`;
  };
  ask(entry);
  await waitFor(() =>
    expect(scripts().map((script) => script.integrity)).toEqual([`hash of ${base}remoteEntry.js`]),
  );
  // As a browser runs it, then says so.
  const [script] = scripts();
  run(chunk);
  script?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(got()).toBe('./remote!'));
});

it('asks for nothing that the table refuses', async () => {
  const { entry } = await built('export const get = () => 1;');
  globalThis.__FEDERATION_INTEGRITY__ = () => {
    throw new Error('No hash is known');
  };
  ask(entry);
  await waitFor(() => expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['']));
});

it('loads anew what failed', async () => {
  const { chunk, entry } = await built('export const get = () => "later";');
  ask(entry);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  scripts()[0]?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(got()).toBeInstanceOf(Error));
  document.head.replaceChildren();
  run("mf_news.get('./remote').then((got) => { globalThis.got = got; });");
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const [script] = scripts();
  run(chunk);
  script?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(got()).toBe('later'));
});

describe('a stylesheet of a page', () => {
  type Preload = (load: () => Promise<unknown>, files: readonly string[], from: string) => Promise<unknown>;
  type Declare = (give: (name: string, value: unknown) => void, context: object) => { execute(): void };

  /** Vite's helper as the plugin has it, run as SystemJS runs a script. */
  async function preload(): Promise<Preload> {
    const { chunk } = await built(federatedIntegrity(options).load('\0vite/preload-helper.js') ?? '');
    const exported: { __vitePreload?: Preload } = {};
    const register = (_: unknown, declare: Declare) =>
      declare((name, value) => Object.assign(exported, { [name]: value }), {}).execute();
    Object.assign(globalThis, { System: { register } });
    run(chunk);
    return exported.__vitePreload ?? (() => Promise.reject(new Error('It exports nothing')));
  }

  const page = () => Promise.resolve('the page');
  const links = () => [...document.querySelectorAll('link')];

  it('is loaded by the table of hashes, before the page', async () => {
    globalThis.__FEDERATION_INTEGRITY__ = (element, url) => {
      element.integrity = `hash of ${url}`;
    };
    const opened = (await preload())(page, ['home.js', 'home.css'], `${base}home.js`);
    expect(links().map(({ integrity }) => integrity)).toEqual([`hash of ${base}home.css`]);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await opened).toBe('the page');
  });

  it('stays when its time is over, once it has come', async () => {
    const helper = await preload();
    withTable({ integrityOf: () => '', timeout: 4_000 });
    jest.useFakeTimers();
    const opened = helper(page, ['home.css'], `${base}home.js`);
    links()[0]?.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(4_000);
    jest.useRealTimers();
    expect(await opened).toBe('the page');
    expect(links()).toHaveLength(1);
  });

  it('keeps the page from opening where the table refuses it', async () => {
    globalThis.__FEDERATION_INTEGRITY__ = () => {
      throw new Error('No hash is known');
    };
    const opened = (await preload())(page, ['home.css'], `${base}home.js`);
    await expect(opened).rejects.toThrow(`Stylesheet ${base}home.css failed`);
    expect(links()).toEqual([]);
  });

  it('is not loaded where the document has it', async () => {
    document.head.insertAdjacentHTML('beforeend', '<style data-href="home.css"></style>');
    expect(await (await preload())(page, ['home.css'], `${base}home.js`)).toBe('the page');
    expect(links()).toEqual([]);
  });
});
