import type { DocumentHead } from './headTags';

/** Elements of the head that belong to the page shown and go with it. */
export const headMark = 'data-page';

/** Makes the document's head say what the page shown says; the server wrote the first one. */
export function applyHead(page: Document, { title, tags }: DocumentHead): void {
  page.title = title;
  page.head.querySelectorAll(`[${headMark}]`).forEach((element) => element.remove());
  for (const { name, attributes } of tags) {
    const element = page.createElement(name);
    element.setAttribute(headMark, '');
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    page.head.append(element);
  }
}
