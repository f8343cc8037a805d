import { createIsbotFromList, list } from 'isbot';

/** A headless browser shows pages to somebody: a test, a monitor, a picture of the page. */
const isHeadlessBrowser = (pattern: string) => /headless/i.test(pattern);

/** Recognises the user agent of a crawler, which gets no error page (specification, point 2). */
export const isCrawler = createIsbotFromList(list.filter((pattern) => !isHeadlessBrowser(pattern)));
