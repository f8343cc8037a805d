import { useEffect, useRef, type ReactNode } from 'react';
import { Stack } from '@wadachi/shared';

/** Takes the focus when it is mounted, so that screen readers announce it and the keyboard continues from here. */
export const FocusHere = ({ children }: { readonly children: ReactNode }) => {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <div ref={here} tabIndex={-1}>
      <Stack>{children}</Stack>
    </div>
  );
};
