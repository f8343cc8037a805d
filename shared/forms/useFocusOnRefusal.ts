import { useEffect, useState, type RefObject } from 'react';

/**
 * After a submit that was refused, moves the focus to the first bad field, or to the summary when no field
 * is to blame. Gives how many submits have ended, and the function that a submit is handed to.
 */
export const useFocusOnRefusal = (form: RefObject<HTMLFormElement | null>) => {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    const place =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('[role="alert"][tabindex]');
    // A group of choices takes no focus itself: its first choice does.
    const choice = place?.querySelector<HTMLElement>('input:enabled');
    (choice ?? place)?.focus();
  }, [attempts, form]);
  const lookForRefusal = (outcome: Promise<unknown> | undefined): void => {
    void Promise.resolve(outcome).then(() => setAttempts((before) => before + 1));
  };
  return { attempts, lookForRefusal };
};
