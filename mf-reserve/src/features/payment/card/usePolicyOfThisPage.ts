import { useEffect, useState } from 'react';

/** The path of the document's own load, whatever pages were opened in it since; undefined when the browser won't say. */
function pathOfDocument(): string | undefined {
  const [load] = performance.getEntriesByType('navigation');
  return load && new URL(load.name, location.origin).pathname;
}

/**
 * Only this page's own document allows the frames of a card form, and no script but the site's and Square's has run in
 * it. Reached from another page without a load, it is loaded once. Tells whether the card form may be drawn.
 */
export function usePolicyOfThisPage(): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    const loaded = pathOfDocument();
    if (loaded === undefined || loaded === location.pathname) setOwn(true);
    else location.reload();
  }, []);
  return isOwn;
}
