import type { ReactNode } from 'react';
import { Words, type MessageDescriptor } from '@wadachi/shared';
import { AccountLayout, LayoutActions } from '../layout/AccountLayout';
import { tokenMessages } from './messages';

interface UnusableLinkProps {
  /** Instructions for another link. */
  readonly help: MessageDescriptor;
  readonly children: ReactNode;
}

/** Shows the page of a mail's link that no longer works. */
export const UnusableLink = ({ help, children }: UnusableLinkProps) => (
  <AccountLayout title={tokenMessages.unusableTitle}>
    <Words as="p" of={tokenMessages.unusable} />
    <Words as="p" of={help} />
    <LayoutActions>{children}</LayoutActions>
  </AccountLayout>
);
