import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of the shell that few visits see: its code is fetched when it is first rendered, and its
 * place is empty until then. It is never in the server's markup. A fetch that fails is tried again
 * with the next one.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(() => {
      load().then(
        (part) => setPart(() => part),
        () => undefined,
      );
    }, []);
    return Part && <Part {...props} />;
  };
}
