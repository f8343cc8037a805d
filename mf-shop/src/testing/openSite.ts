import { siteOf, type Visit } from '@wadachi/testing/remote';
import { remote } from '../remote';
import { routes } from '../routes';

const site = siteOf({ remote, routes });
export const { openSite } = site;

/** The page as the server sends it and a browser without JavaScript shows it. */
export async function openWithoutJavaScript(path: string, visit: Visit): Promise<HTMLElement> {
  const { body } = await site.openWithoutJavaScript(path, visit);
  // The parser of a browser whose scripts are off reads the content of <noscript> as elements.
  body.innerHTML = body.innerHTML.replaceAll(/<\/?noscript>/g, '');
  return body;
}
