import { useEffect, useState } from 'react';

interface Late<Part> {
  /** The exports of the part; undefined until they are there. */
  readonly part: Part | undefined;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

/** Loads code that few visits need, in the browser and once it is wanted. `load` must stay the same function. */
export function useLate<Part>(load: () => Promise<Part>, isWanted = true): Late<Part> {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    setHasFailed(false);
    load().then(
      (loaded) => setPart(() => loaded),
      () => setHasFailed(true),
    );
  }, [load, isWanted, tries]);
  return { part, hasFailed, tryAgain: () => setTries((made) => made + 1) };
}
