import { useCallback, useEffect, useMemo, useRef } from 'react';

type Task = () => void;

/**
 * Delays the work of a left field until the press that left it is over. An error that appeared while the button is held
 * down would move what is pressed away from under the pointer, and the browser would make no click of it.
 */
export const useDeferredBlur = () => {
  /** Tasks that wait; undefined while nothing is pressed. */
  const waiting = useRef<Task[]>(undefined);
  const finish = useCallback((): void => {
    const due = waiting.current;
    waiting.current = undefined;
    due?.forEach((task) => task());
  }, []);

  useEffect(() => {
    const begin = () => (waiting.current ??= []);
    // The click comes right after the release, and belongs to the press.
    const end = () => setTimeout(finish);
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('pointerup', end, true);
    document.addEventListener('pointercancel', end, true);
    return () => {
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('pointerup', end, true);
      document.removeEventListener('pointercancel', end, true);
    };
  }, [finish]);

  const afterPress = useCallback((task: Task): void => {
    if (waiting.current) waiting.current.push(task);
    else task();
  }, []);
  return useMemo(() => ({ afterPress, finish }), [afterPress, finish]);
};
