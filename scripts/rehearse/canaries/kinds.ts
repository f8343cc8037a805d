import type { ChangeFile } from '../publishChanged';
import { tools } from './tools';

/** A bad version of mf-shop: changed code of its browser build or of its server build, or a fault of its files. */
export interface Kind {
  readonly name: string;
  /** Runs before the entry's own code, with `tools`. */
  readonly entry?: string;
  /** Runs on the server before each page. */
  readonly server?: string;
  /** Replaced in the Japanese texts. */
  readonly texts?: readonly [RegExp, string];
  /** Files that are taken out of the store once it is published. */
  readonly gone?: RegExp;
}

export const kinds: readonly Kind[] = [
  { name: 'throws at load', entry: "throw new Error('broken at load')" },
  { name: 'throws on render', entry: 'pages({ draw: fail })' },
  { name: 'throws on render, for 30 %', entry: 'if (Math.random() < 0.3) pages({ draw: fail })' },
  { name: 'throws where the API has not what the gate’s has', entry: 'if (isLive) pages({ draw: fail })' },
  { name: 'throws in Japanese', entry: "if (document.documentElement.lang === 'ja') pages({ draw: fail })" },
  { name: 'throws on the server', server: "throw new Error('broken on the server')" },
  { name: 'never ends on the server', server: 'for (;;);' },
  {
    name: 'renders for 2 s on the server',
    server: 'const end = Date.now() + 2000; while (Date.now() < end);',
  },
  { name: 'a stylesheet is gone', gone: /\.css(\.br)?$/ },
  { name: 'a chunk is gone', gone: /^(?!remoteEntry|server).*\.js(\.br)?$/ },
  { name: 'loads 2 s late', entry: 'pages({ bring: () => new Promise((go) => setTimeout(go, 2000)) })' },
  { name: '900 ms of script at load', entry: 'work(900)' },
  { name: 'scripts work without an end', entry: 'setInterval(() => work(300), 320)' },
  { name: 'freezes after 2.5 s', entry: 'setTimeout(() => { for (;;); }, 2500)' },
  { name: 'freezes after 6 s', entry: 'setTimeout(() => { for (;;); }, 6000)' },
  {
    name: 'memory grows by 30 MB/s',
    entry: 'const all = []; setInterval(() => all.push(new Uint8Array(3e6).fill(1)), 100)',
  },
  { name: 'calls the API 50 times a second', entry: "setInterval(() => fetch('/api/site'), 20)" },
  {
    name: '70 KB of cookies',
    entry: "for (let i = 0; i < 20; i++) document.cookie = 'c' + i + '=' + 'x'.repeat(3500) + '; path=/'",
  },
  { name: 'a promise is rejected', entry: "later(() => Promise.reject(new Error('nobody waits')))" },
  { name: 'the search throws', entry: "onSearch((event) => { stop(event); throw new Error('no search'); })" },
  { name: 'the search does nothing', entry: 'onSearch(stop)' },
  {
    name: 'the search leads elsewhere',
    entry: 'onSearch((event) => { stop(event); document.querySelector(\'a[href*="/terms"]\').click(); })',
  },
  {
    name: 'the search beside a frame does nothing',
    entry: "later(() => main().append(document.createElement('iframe'))); onSearch(stop)",
  },
  {
    name: 'the next page sends back',
    entry: "onSearch(() => setTimeout(() => location.pathname !== '/' && history.back(), 700))",
  },
  {
    name: 'the search spins for ever',
    entry: "onSearch((event) => { stop(event); main().replaceChildren('Loading …'); })",
  },
  { name: 'no button takes a press', entry: "style('main button, main a { pointer-events: none }')" },
  { name: 'the search is hidden', entry: "style('main form button { visibility: hidden }')" },
  {
    name: 'the search is hidden on phones',
    entry: "style('@media (max-width: 600px) { main form button { visibility: hidden } }')",
  },
  {
    name: 'an overlay covers the page',
    entry:
      "later(() => { const all = document.createElement('div'); all.className = 'all'; document.body.append(all); style('.all { position: fixed; inset: 0; z-index: 99 }'); })",
  },
  { name: 'CSS hides the page', entry: "style('main { display: none }')" },
  { name: 'the page is wiped', entry: 'later(() => main().replaceChildren())' },
  {
    name: 'a form forgets what is typed',
    entry:
      "often(() => main().querySelectorAll('form input').forEach((input) => { if (input.value) type(input, ''); }))",
  },
  { name: 'prices are NaN', entry: "texts(/[\\d,]*\\d/g, 'NaN')" },
  { name: 'prices are in euros', entry: "texts(/[¥￥円]/g, '€')" },
  { name: 'customers cannot search', entry: 'whenLoggedIn(() => onSearch(stop))' },
  { name: 'customers are sent to the log-in', entry: "whenLoggedIn(() => location.replace('/login'))" },
  { name: 'back leads forward again', entry: "addEventListener('popstate', () => history.forward())" },
  {
    name: 'a store of the platform is overwritten',
    entry: 'pages({ given: ({ platform }) => Object.assign(platform.shop, { shop: undefined }) })',
  },
  {
    name: 'the shop that a store holds is changed',
    entry:
      "pages({ given: ({ platform }) => platform.shop.shop && Object.assign(platform.shop.shop, { name: 'Elsewhere' }) })",
  },
  { name: 'a heading lacks in Japanese', texts: [/"shop\.home\.heading":/, '"shop.home.gone":'] },
  { name: 'no text is Japanese', texts: [/"(shop|parts)\./g, '"gone.'] },
];

/** Returns the change of the stable version's files. */
export const changeOf =
  ({ entry, server, texts }: Kind, liveOrigin: string): ChangeFile =>
  (file, text, release) => {
    if (entry !== undefined && file === release.entry)
      return `{const isLive = location.origin === '${liveOrigin}';${tools};${entry}}\n${text}`;
    if (server !== undefined && file === release.server) return text + beforePages(server);
    const isJapanese = release.messages['ja']?.scripts.includes(file) === true;
    return texts && isJapanese ? text.replace(...texts) : undefined;
  };

/** Added to a server build: does this before each of its pages. */
const beforePages = (statement: string): string => `
;{
  const { remote } = module.exports;
  const pages = Object.fromEntries(Object.entries(remote.pages).map(([name, load]) => [name, () => {
    ${statement}
    return load();
  }]));
  module.exports = { ...module.exports, remote: { ...remote, pages } };
}
`;
