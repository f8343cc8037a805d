import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For the element that holds all others: it takes the focus when what had it is gone, such as the button of a rollout that
 * is stopped. Else the keyboard would begin anew at the top of the window, and a screen reader would say nothing.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLElement>(null);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) ref.current?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  return { ref, onFocus, tabIndex: -1 };
}
