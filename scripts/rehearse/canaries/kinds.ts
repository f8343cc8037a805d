import { beforePagesOnServer, type ChangeFile } from '../publishChanged';

/** One way in which a version is bad. */
export interface Kind {
  readonly name: string;
  /** Changes the stable version's files. */
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
  { name: 'freezes 2.5 s after it came', change: later('for (;;);', 2_500) },
  {
    name: 'the search button throws',
    change: onPress(
      "event.stopImmediatePropagation(); event.preventDefault(); throw new Error('no search');",
    ),
  },
  {
    name: 'the search button does nothing',
    change: onPress('event.stopImmediatePropagation(); event.preventDefault();'),
  },
  { name: 'no button takes a press', change: styled('main button, main a { pointer-events: none }') },
  { name: 'the search button is hidden', change: styled('main form button { visibility: hidden }') },
  {
    name: 'writes 70 KB of cookies',
    change: later(
      "for (let one = 0; one < 20; one += 1) document.cookie = `c${one}=${'x'.repeat(3500)}; path=/`;",
      500,
    ),
  },
  {
    name: 'calls the API twenty times a second',
    change: later("setInterval(() => fetch('/api/site'), 50);", 500),
  },
  {
    name: 'works without an end',
    change: later(
      'setInterval(() => { const end = performance.now() + 300; while (performance.now() < end); }, 320);',
      500,
    ),
  },
];

function inEntry(change: (entry: string) => string): ChangeFile {
  return (file, text, { entry }) => (file === entry ? change(text) : undefined);
}

/** Added to the entry: does something once the document has been there for so long, milliseconds. */
function later(statement: string, after: number): ChangeFile {
  return inEntry((entry) => `${entry};setTimeout(() => { ${statement} }, ${after});`);
}

/** Added to the entry: what a press in a form of the page does, before the page's own code. */
function onPress(statement: string): ChangeFile {
  return inEntry(
    (entry) =>
      `${entry};addEventListener('click', function pressed(event) { if (event.target.closest('main form button')) { ${statement} } }, true);`,
  );
}

/** Added to the entry: rules for the whole page. */
function styled(rules: string): ChangeFile {
  return inEntry(
    (entry) =>
      `${entry};{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(rules)}); document.adoptedStyleSheets = [sheet]; }`,
  );
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
