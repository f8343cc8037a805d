import { useEffect, useRef, useState } from 'react';

type Selection = readonly [number | null, number | null, 'forward' | 'backward' | 'none' | undefined];

const selectionOf = (input: HTMLInputElement): Selection => [
  input.selectionStart,
  input.selectionEnd,
  input.selectionDirection ?? undefined,
];

/** A password's input: whether it is readable, whether caps lock is on, and a caret that stays where it was. */
export function usePasswordInput() {
  const ref = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLock] = useState(false);
  const selection = useRef<Selection>(undefined);

  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const { form } = input;
    const lookAtKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
    const forgetKey = () => setCapsLock(false);
    // Browsers offer to keep what is typed as a password, not as a text.
    const hide = () => setShown(false);
    input.addEventListener('keydown', lookAtKey);
    input.addEventListener('keyup', lookAtKey);
    input.addEventListener('blur', forgetKey);
    form?.addEventListener('submit', hide);
    return () => {
      input.removeEventListener('keydown', lookAtKey);
      input.removeEventListener('keyup', lookAtKey);
      input.removeEventListener('blur', forgetKey);
      form?.removeEventListener('submit', hide);
    };
  }, []);

  // Browsers put the caret at the start some time after the type has changed.
  useEffect(() => {
    const before = selection.current;
    if (!before) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === ref.current) ref.current?.setSelectionRange(...before);
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown]);

  const toggle = () => {
    if (ref.current) selection.current = selectionOf(ref.current);
    setShown((before) => !before);
  };
  return { ref, isShown, isCapsLockOn, toggle };
}
