import { useEffect } from 'react';
import type { ErrorViewProps } from '../shell/error/ErrorView';

/** In the place of an error page for a crawler: the error is only logged (specification, point 2). */
export const LoggedError = ({ status, description }: ErrorViewProps) => {
  useEffect(
    () => console.error(`No error page for a crawler: ${status} ${description}`),
    [status, description],
  );
  return null;
};
