import { siteOf } from '@wadachi/testing/remote';
import { remote } from '../remote';
import { routes } from '../routes';

export const { openSite, openWithoutJavaScript, hydratePage } = siteOf({ remote, routes });
