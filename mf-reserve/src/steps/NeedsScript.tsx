import { FormattedMessage, Notice } from '@wadachi/shared';
import { PhoneLink } from '@wadachi/shared/parts';
import { needsScriptMessages as messages } from './needsScriptMessages';

/** Shown by a browser that runs no JavaScript: from here on it would find no price and no way on. */
export const NeedsScript = ({
  shop,
}: {
  readonly shop: { readonly name: string; readonly phone: string };
}) => (
  <noscript>
    <Notice tone="warning" title={messages.title} actions={<PhoneLink shop={shop} />}>
      <FormattedMessage {...messages.text} />
    </Notice>
  </noscript>
);
