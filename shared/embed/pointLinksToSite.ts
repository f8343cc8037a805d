/** Before any of these a link's address counts: a click, its menu, a tap with another button, the keyboard's way to it. */
const intents = ['pointerover', 'focusin', 'click', 'auxclick', 'contextmenu'] as const;

/** Makes links and forms inside an element, which are paths, lead to the rental site. */
export function pointLinksToSite(container: Element, site: string): void {
  const ofSite = (path: string) => (path.startsWith('/') ? new URL(path, site).href : path);
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : undefined;
    const href = link?.getAttribute('href');
    if (link && href) link.setAttribute('href', ofSite(href));
  };
  const onSubmit = ({ target }: Event) => {
    const action = target instanceof HTMLFormElement ? target.getAttribute('action') : undefined;
    if (target instanceof HTMLFormElement && action) target.setAttribute('action', ofSite(action));
  };
  for (const intent of intents) container.addEventListener(intent, onIntent, true);
  container.addEventListener('submit', onSubmit, true);
}
