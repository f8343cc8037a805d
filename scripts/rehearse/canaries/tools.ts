/** Functions for code that a bad version runs in the browser, as the text of a script. */
export const tools = `
const fail = () => { throw new Error('broken'); };
const main = () => document.querySelector('main') ?? document.body;
const work = (ms) => { for (const end = performance.now() + ms; performance.now() < end; ); };
/** Once React has the page. */
const later = (act) => setTimeout(() => globalThis.wadachiStarted && main().querySelector('h1') ? act() : later(act), 300);
const often = (act) => later(() => setInterval(act, 100));
const stop = (event) => { event.stopImmediatePropagation(); event.preventDefault(); };
/** Before the page's own code. */
const onSearch = (act) => addEventListener('click', (event) => { if (event.target.closest('main form button[type=submit]')) act(event); }, true);
const style = (rule) => document.styleSheets[0].insertRule(rule);
const type = (input, text) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
/** Replaces what matches in each text with a price. */
const texts = (from, to) => often(() => {
  const walker = document.createTreeWalker(main(), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (/[¥￥円]/.test(node.data)) node.data = node.data.replace(from, to);
  }
});
const whenLoggedIn = (act) => later(() => document.querySelector('a[href$="/mypage"]') && act());
/** Does something before the code of a page comes, with what its \`load\` and \`head\` get, or before each drawing of it. */
const pages = ({ bring = () => undefined, given = () => undefined, draw = () => undefined }) => queueMicrotask(() => {
  const container = globalThis.mf_shop;
  const changed = ({ View, load, head, ...page }) => ({
    ...page,
    load: (context) => (given(context), load(context)),
    head: (content, context) => (given(context), head(content, context)),
    View: (props) => (draw(), View(props)),
  });
  globalThis.mf_shop = {
    init: async (...shared) => (await container).init(...shared),
    get: async (...asked) => {
      const { remote } = (await (await container).get(...asked))();
      const all = Object.entries(remote.pages).map(([key, load]) => [key, async () => {
        await bring();
        return { page: changed((await load()).page) };
      }]);
      return () => ({ remote: { ...remote, pages: Object.fromEntries(all) } });
    },
  };
});`;
