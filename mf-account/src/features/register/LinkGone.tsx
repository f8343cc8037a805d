import { FormattedMessage, LinkButton, Notice } from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import { paths } from '../../paths';
import { pageMessages } from '../../page/messages';
import { tokenMessages } from '../../mail-link/messages';
import { formMessages, messages } from './messages';

/** Says that the link was used or expired while the form was open. The typed values stay. */
export const LinkGone = () => (
  <FocusHere>
    <Notice
      tone="danger"
      title={tokenMessages.gone}
      actions={
        <>
          <LinkButton to={paths.login()} variant="secondary" label={pageMessages.logIn} />
          <LinkButton to={paths.check()} variant="secondary" label={messages.newLink} />
        </>
      }
    >
      <FormattedMessage {...formMessages.gone} />
    </Notice>
  </FocusHere>
);
