import { isValidElement, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

/** Text that a component shows: a message of the catalogue, or what the caller has already put into words. */
export type Wording = ReactNode | MessageDescriptor;

const isMessage = (wording: Wording): wording is MessageDescriptor =>
  typeof wording === 'object' && wording !== null && !isValidElement(wording) && 'id' in wording;

/** Gives the function that puts a wording into the customer's language. */
export const useWording = (): ((wording: Wording) => ReactNode) => {
  const intl = useIntl();
  return (wording) => (isMessage(wording) ? intl.formatMessage(wording) : wording);
};

/** Shows a wording in the customer's language. */
export const Words = ({ of }: { readonly of: Wording }) => useWording()(of);
