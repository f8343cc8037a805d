import { FormattedMessage, Tag, type MessageDescriptor } from '@wadachi/shared';

interface AvailabilityTagProps {
  /** The number of free cars; null without a period. */
  readonly available: number | null;
  readonly messages: {
    readonly soldOut: MessageDescriptor;
    /** With `{count}`. */
    readonly left: MessageDescriptor;
    readonly free: MessageDescriptor;
  };
}

/** Up to this many free cars, the tag shows their number. */
const few = 3;

/** Shows whether a plan is free in the period. */
export const AvailabilityTag = ({ available, messages }: AvailabilityTagProps) => {
  if (available === null) return null;
  if (available === 0) {
    return (
      <Tag tone="danger">
        <FormattedMessage {...messages.soldOut} />
      </Tag>
    );
  }
  return available <= few ? (
    <Tag tone="warning">
      <FormattedMessage {...messages.left} values={{ count: available }} />
    </Tag>
  ) : (
    <Tag tone="success">
      <FormattedMessage {...messages.free} />
    </Tag>
  );
};
