import { FormattedMessage, Notice } from '@wadachi/shared';
import { PhoneLink } from '@wadachi/parts';
import { needsScriptMessages as messages } from './needsScriptMessages';

interface NeedsScriptProps {
  readonly shop: { readonly name: string; readonly phone: string };
}

/** Tells a browser without JavaScript to call the shop: from here on it would find no price and no way on. */
export const NeedsScript = ({ shop }: NeedsScriptProps) => (
  <noscript>
    <Notice tone="warning" title={messages.title} actions={<PhoneLink shop={shop} />}>
      <FormattedMessage {...messages.text} />
    </Notice>
  </noscript>
);
