import { ReleasesInService } from '../../../delivery/host/releases/ReleasesInService';
import type { InService, Revision } from '../../../delivery/host/releases/activate';
import type { PageRequest } from '../../../delivery/host/render/messages';
import type { PageEvents, RenderedPage } from '../../../delivery/host/render/PendingPage';
import { hostName, type PageVersion, type Release } from '@wadachi/delivery/core';
import { memoized } from '../../../delivery/host/releases/memoized';
import { plainVersion, readPlainReleases, type PlainReleases } from './plain/build';

/** The product's pages as its server renders them, for browsers that load the plain build. */
export class PlainInService extends ReleasesInService {
  readonly #plain: Promise<PlainReleases>;
  readonly #styles = new Map<string, Promise<string>>();
  readonly #readStyle: InService['readStyle'];

  constructor(...[context, log]: ConstructorParameters<typeof ReleasesInService>) {
    super(context, log);
    const { store } = context;
    this.#plain = readPlainReleases(store.objects.address);
    this.#readStyle = (url) =>
      memoized(this.#styles, url, async () => {
        const whole = await store.readRelease(hostName, plainVersion);
        return (await store.readFile(whole, url.split('/').slice(4).join('/'))).toString('utf8');
      });
  }

  override async current(): Promise<Revision> {
    const [revision, releases] = await Promise.all([super.current(), this.#plain]);
    const product = await revision.forVisitor({});
    const release = (name: string): Release => {
      const found = releases[name];
      if (!found) throw new Error(`The plain build has no part '${name}'`);
      return found;
    };
    const remotes = Object.keys(product.pageVersions.remotes).map(
      (name) => [name, pageVersionOf(release(name))] as const,
    );
    const pageVersions = {
      ...product.pageVersions,
      host: pageVersionOf(release(hostName)),
      remotes: Object.fromEntries(remotes),
    };
    const plain: InService = { ...product, pageVersions, release, readStyle: this.#readStyle };
    return { ...revision, forVisitor: () => Promise.resolve(plain) };
  }
}

const pageVersionOf = ({ version, entry, files }: Release): PageVersion => ({
  version,
  base: `/releases/${hostName}/${version}/`,
  entry,
  integrity: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
});

/**
 * The product as a page that the browser renders: the server's view is withheld, so code, content and drawing are
 * all left to it, as when the server can't render. The page's files are preloaded all the same: no client-rendered
 * page could start better.
 */
export class ViewWithheld extends ReleasesInService {
  override async current(): Promise<Revision> {
    const revision = await super.current();
    const product = await revision.forVisitor({});
    const client: InService = {
      ...product,
      render: (page, events) => withheld(page, events, product.render),
    };
    return { ...revision, forVisitor: () => Promise.resolve(client) };
  }
}

async function withheld(
  page: PageRequest,
  events: PageEvents,
  render: InService['render'],
): Promise<RenderedPage | undefined> {
  const shell = await render({ ...page, withheld: Object.keys(page.pageVersions.remotes) }, events);
  const whole = await render(page, events);
  if (shell?.answer.kind !== 'document' || whole?.answer.kind !== 'document') return shell;
  const { view, head } = whole.answer;
  return { ...shell, answer: { ...shell.answer, view, head } };
}
