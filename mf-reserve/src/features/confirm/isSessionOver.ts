import type { ApiError } from '@wadachi/shared';

/** Whether the log-in, or the page's own token, ended while the booking was being filled in. */
export const isSessionOver = ({ status }: ApiError): boolean => status === 401 || status === 419;
