import { makeAutoObservable } from '@wadachi/client';
import { observableRef } from 'mobx';
import type { PageVersions, PageRoute } from '../../../core/pageVersions';
import type { OpenPage, PageView } from '../OpenPage';

export const somePageVersions = (routes: readonly PageRoute[]): PageVersions => ({
  revision: 1,
  id: 'a-plan',
  host: { version: '1', base: '/releases/host/1/', entry: 'host.js', integrity: {} },
  remotes: {},
  routes,
});

/** A page of a remote; a test says only what it is about. */
export const aPageView = (route: Partial<PageRoute> = {}): PageView => ({
  kind: 'page',
  path: '/',
  route: { remote: 'mf-shop', path: '/', page: 'home', steps: [], layout: 'default', ...route },
});

/** The view of a site's page, empty at first. */
export class ShownNow implements Pick<OpenPage['navigation'], 'view'> {
  view: PageView | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { view: observableRef });
  }

  show(view: PageView): void {
    this.view = view;
  }
}
