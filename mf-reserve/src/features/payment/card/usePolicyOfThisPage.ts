import { useEffect, useState } from 'react';

/** Returns the path at which the document was loaded; undefined when the browser does not tell. */
function pathOfDocument(): string | undefined {
  const [load] = performance.getEntriesByType('navigation');
  return load && new URL(load.name, location.origin).pathname;
}

/**
 * Only the document of this page has a security policy that allows the frames of the card form, and runs no other scripts.
 * When the page was opened from another document, it is reloaded once. Returns whether the card form may be rendered.
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
