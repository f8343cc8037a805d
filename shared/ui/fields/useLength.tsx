import { useIntl } from 'react-intl';
import { Words } from '../text/wording';
import type { ControlProps } from './ControlProps';
import { fieldMessages } from './messages';

/** The part of its length at which a field begins to say how much is left. */
const nearlyFull = 0.8;

interface LimitedProps extends ControlProps {
  readonly value: string;
  readonly maxLength?: number | undefined;
}

/**
 * The props of a text control with what its length makes of hint and error. Nothing is cut: a browser's `maxlength` would
 * take the end of what is pasted without a word.
 */
export function useLength<Props extends LimitedProps>(props: Props): Props {
  const intl = useIntl();
  const { value, maxLength, hint, error } = props;
  if (maxLength === undefined) return props;
  const count = [...value].length;
  if (count > maxLength)
    return { ...props, error: intl.formatMessage(fieldMessages.tooLong, { count: count - maxLength }) };
  if (count < maxLength * nearlyFull || error) return props;
  const left = intl.formatMessage(fieldMessages.left, { count: maxLength - count });
  return {
    ...props,
    hint: hint === undefined || hint === null ? left : [<Words key="hint" of={hint} />, ' ', left],
  };
}
