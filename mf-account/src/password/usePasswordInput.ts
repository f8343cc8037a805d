import { useEffect, useRef, useState } from 'react';

type Selection = readonly [number | null, number | null, 'forward' | 'backward' | 'none' | undefined];

const selectionOf = (input: HTMLInputElement): Selection => [
  input.selectionStart,
  input.selectionEnd,
  input.selectionDirection ?? undefined,
];

/** Keeps the state of a password input: visibility, caps lock, and the caret, which stays in place when visibility changes. */
export function usePasswordInput() {
  const ref = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLock] = useState(false);
  const selection = useRef<Selection>(undefined);

  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const { form } = input;
    const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
    const clearCapsLock = () => setCapsLock(false);
    // Browsers offer to save only fields of type `password`.
    const hide = () => setShown(false);
    input.addEventListener('keydown', readCapsLock);
    input.addEventListener('keyup', readCapsLock);
    input.addEventListener('blur', clearCapsLock);
    form?.addEventListener('submit', hide);
    return () => {
      input.removeEventListener('keydown', readCapsLock);
      input.removeEventListener('keyup', readCapsLock);
      input.removeEventListener('blur', clearCapsLock);
      form?.removeEventListener('submit', hide);
    };
  }, []);

  // Browsers move the caret to the start after the type has changed.
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
