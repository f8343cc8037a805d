/**
 * A host's server build: a page is what the remote of its address draws, `/shop/<what>` by mf-shop. It goes wrong
 * itself at addresses that end in `!`.
 */
export const hostBuild = `
  exports.scope = {};
  exports.render = async ({ path, pageVersions, loadRemote, logError }) => {
    if (path.endsWith('!')) for (;;);
    const route = pageVersions.routes.find((known) => path.startsWith(known.path.replace(':what', '')));
    let view;
    let content = 'an empty place';
    let rest = '';
    try {
      const remote = await loadRemote(route.remote);
      [content, rest = ''] = await remote.draw(path.split('/')[2]);
      view = { kind: 'page', head: {}, route };
    } catch (error) {
      logError(error, 'First');
      logError(error, 'Left to the browser');
    }
    const pipe = (page) => {
      page.write('<main>' + content);
      const end = () => page.end(rest + '</main>');
      if (rest) setTimeout(end, 10);
      else end();
      return page;
    };
    const boot = { locale: 'en', account: { isLogin: false }, view: view ? { kind: 'page' } : null };
    return { kind: 'document', status: 200, head: { title: 'Page', tags: [], jsonLd: [] }, view, boot, stream: { pipe } };
  };
`;

/** A remote's server build: it draws its version and what it is asked for, and goes wrong where it is asked to. */
export const remoteBuild = (version: string) => `
  const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const forever = () => { for (;;); };
  const kept = [];
  const special = {
    loop: forever,
    'loop-later': async () => { await later(1); forever(); },
    microtasks: () => { const again = () => queueMicrotask(again); again(); return later(1); },
    backtracking: () => /^(a|a)*$/.test('a'.repeat(60) + '!'),
    memory: () => { for (;;) kept.push({ of: new Array(1000).fill(kept.length) }); },
    exit: () => process.exit(),
    crash: () => { setImmediate(() => { throw new Error('Nobody catches this'); }); return later(60_000); },
    throw: () => { throw new TypeError('It cannot draw'); },
    api: () => { throw Object.assign(new Error('No answer'), { name: 'ApiError' }); },
    slow: async () => { await later(200); return ['${version} slow']; },
    stream: () => ['${version} begins', ' and ends'],
  };
  exports.remote = { draw: (what) => (special[what] ? special[what]() : ['${version} ' + what]) };
`;
