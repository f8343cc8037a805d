import { useEffect, useRef, type ReactNode } from 'react';
import { Stack } from '@wadachi/shared';

/** Takes the focus when it is mounted, so that screen readers announce it and the keyboard continues from here. */
export const FocusHere = ({ children }: { readonly children: ReactNode }) => {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    here.current?.focus();
    // What is higher than the window may begin above it.
    if (here.current && here.current.getBoundingClientRect().top < 0) here.current.scrollIntoView();
  }, []);
  return (
    <div ref={here} tabIndex={-1}>
      <Stack>{children}</Stack>
    </div>
  );
};
