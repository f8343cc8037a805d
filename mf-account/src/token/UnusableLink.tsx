import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from '@wadachi/shared';
import { AccountFrame, FrameActions } from '../frame/AccountFrame';
import { tokenMessages } from './messages';

interface UnusableLinkProps {
  /** How to get another link. */
  readonly help: MessageDescriptor;
  /** Ways on. */
  readonly children: ReactNode;
}

/** Says that a mail's link leads nowhere any more, and how to get another. */
export const UnusableLink = ({ help, children }: UnusableLinkProps) => (
  <AccountFrame title={tokenMessages.unusableTitle}>
    <p>
      <FormattedMessage {...tokenMessages.unusable} />
    </p>
    <p>
      <FormattedMessage {...help} />
    </p>
    <FrameActions>{children}</FrameActions>
  </AccountFrame>
);
