/** An entry of mf-shop whose pages take half a minute more to open, each time. */
export const slowPages = (entry: string): string => `${entry}
(() => {
  const container = globalThis.mf_shop;
  const later = (load) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 30000));
    return load();
  };
  globalThis.mf_shop = {
    init: async (...given) => (await container).init(...given),
    get: async (...asked) => {
      const { remote } = (await (await container).get(...asked))();
      const pages = Object.entries(remote.pages).map(([key, load]) => [key, later(load)]);
      return () => ({ remote: { ...remote, pages: Object.fromEntries(pages) } });
    },
  };
})();
`;
