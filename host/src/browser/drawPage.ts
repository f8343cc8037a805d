import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/** Takes over what the server drew. Where it could draw nothing, React would complain of a page that differs (error 418). */
export function drawPage(root: HTMLElement, page: ReactNode, options: RootOptions): void {
  if (root.hasChildNodes()) hydrateRoot(root, page, options);
  else createRoot(root, options).render(page);
}
