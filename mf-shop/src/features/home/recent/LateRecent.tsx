import { useEffect, useState } from 'react';
import { hasRecentSearches, useLate } from '@wadachi/parts';
import type { RecentProps } from './Recent';

const loadRecent = () => import('./Recent');

/** Shows the searches of this browser, which the server does not know. Their code is loaded only where there are any. */
export function LateRecent({ areas }: RecentProps) {
  const [hasAny, setHasAny] = useState(false);
  useEffect(() => setHasAny(hasRecentSearches()), []);
  const { part } = useLate(loadRecent, hasAny);
  return part && <part.Recent areas={areas} />;
}
