import { useEffect, useState, type ComponentType } from 'react';
import type { FoundProps } from './FoundAlternatives';

/** Alternatives that an answer brought, for a page that rarely has any: their code is loaded then. Without it nothing is shown. */
export function LateAlternatives(props: FoundProps) {
  const [View, setView] = useState<ComponentType<FoundProps>>();
  useEffect(() => {
    import('./FoundAlternatives').then(
      (part) => setView(() => part.FoundAlternatives),
      () => undefined,
    );
  }, []);
  return View && <View {...props} />;
}
