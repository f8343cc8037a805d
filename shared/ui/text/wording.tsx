import { createElement, isValidElement, type ComponentProps, type ReactNode } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';

/** Text that a component shows: a message of the catalogue, or what the caller has already put into words. */
export type Wording = ReactNode | MessageDescriptor;

const isMessage = (wording: Wording): wording is MessageDescriptor =>
  typeof wording === 'object' && wording !== null && !isValidElement(wording) && 'id' in wording;

/** Gives the function that puts a wording into the customer's language. */
export const useWording = (): ((wording: Wording) => ReactNode) => {
  const intl = useIntl();
  return (wording) => (isMessage(wording) ? intl.formatMessage(wording) : wording);
};

interface WordsProps {
  readonly of: Wording;
  /** The values of a message's placeholders. */
  readonly values?: ComponentProps<typeof FormattedMessage>['values'];
  /** The element to put around them; none without it. */
  readonly as?:
    | 'p'
    | 'span'
    | 'strong'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'li'
    | 'dt'
    | 'td'
    | 'th'
    | 'legend'
    | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
}

/** Shows a wording in the customer's language. */
export const Words = ({ of, values, as, ...element }: WordsProps) => {
  const words = isMessage(of) ? <FormattedMessage {...of} {...(values && { values })} /> : of;
  return as === undefined ? words : createElement(as, element, words);
};
