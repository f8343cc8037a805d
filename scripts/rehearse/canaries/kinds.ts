import { beforePagesOnServer, type ChangeFile } from '../publishChanged';

/** One way in which a version is bad. */
export interface Kind {
  readonly name: string;
  /** What becomes of the stable version's files. */
  readonly change: ChangeFile;
  /** Files that are taken out of the store once it is published. */
  readonly gone?: RegExp;
}

/** Bad versions of a remote, each for every visitor who gets it unless it says otherwise. */
export const kinds: readonly Kind[] = [
  { name: 'throws at load', change: inEntry(() => "throw new Error('broken at load');\n") },
  { name: 'throws on render', change: inEntry((entry) => entry + pagesOf('throw new Error("broken")', '')) },
  {
    name: 'throws on render, for 30 %',
    change: inEntry((entry) => entry + pagesOf('if (isUnlucky) throw new Error("broken")', '')),
  },
  { name: 'throws on the server', change: onServer('throw new Error("broken on the server");') },
  { name: 'never ends on the server', change: onServer('for (;;);') },
  { name: 'a stylesheet is gone', change: () => undefined, gone: /\.css(\.br)?$/ },
  { name: 'a chunk is gone', change: () => undefined, gone: /^(?!remoteEntry|server).*\.js(\.br)?$/ },
  {
    name: 'slow by 2 s',
    change: inEntry((entry) => entry + pagesOf('', 'await new Promise((go) => setTimeout(go, 2000));')),
  },
];

function inEntry(change: (entry: string) => string): ChangeFile {
  return (file, text, { entry }) => (file === entry ? change(text) : undefined);
}

function onServer(statement: string): ChangeFile {
  return (file, text, { server }) => (file === server ? text + beforePagesOnServer(statement) : undefined);
}

/** Added to the entry of mf-shop: each drawing of a page does the first statement, each load of one the second. */
const pagesOf = (onRender: string, onLoad: string): string => `
(() => {
  const container = globalThis.mf_shop;
  const isUnlucky = Math.random() < 0.3;
  const changed = (View) => function Changed(props) {
    ${onRender};
    return View(props);
  };
  const loaded = (load) => async () => {
    ${onLoad}
    const { page } = await load();
    return ${onRender === '' ? '{ page }' : '{ page: { ...page, View: changed(page.View) } }'};
  };
  globalThis.mf_shop = {
    init: async (...given) => (await container).init(...given),
    get: async (...asked) => {
      const { remote } = (await (await container).get(...asked))();
      const pages = Object.entries(remote.pages).map(([key, load]) => [key, loaded(load)]);
      return () => ({ remote: { ...remote, pages: Object.fromEntries(pages) } });
    },
  };
})();
`;
