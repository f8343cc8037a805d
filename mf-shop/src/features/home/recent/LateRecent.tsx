import { useEffect, useState, type ComponentType } from 'react';
import { hasRecentSearches } from '@wadachi/parts';
import type { RecentProps } from './Recent';

/** The searches of this browser, which the server does not know. Their code is loaded only where there are any. */
export function LateRecent({ areas }: RecentProps) {
  const [Recent, setRecent] = useState<ComponentType<RecentProps>>();
  useEffect(() => {
    if (hasRecentSearches())
      import('./Recent').then(
        (part) => setRecent(() => part.Recent),
        () => undefined,
      );
  }, []);
  return Recent && <Recent areas={areas} />;
}
