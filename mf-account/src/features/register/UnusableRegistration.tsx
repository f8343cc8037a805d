import { LinkButton, observer, usePlatform } from '@wadachi/shared';
import { paths } from '../../paths';
import { UnusableLink } from '../../mail-link/UnusableLink';
import { messages as sessionMessages } from '../../session/messages';
import { pageMessages } from '../../page/messages';
import { emailMessages, messages } from './messages';

/** Says that a link was used or has expired: a guest can get a new one, a customer goes to the profile. */
export const UnusableRegistration = observer(() =>
  usePlatform().account.isLogin ? (
    <UnusableLink help={emailMessages.unusableHelp}>
      <LinkButton to={paths.profile()} wide label={emailMessages.profile} />
      <LinkButton to={paths.mypage()} variant="secondary" wide label={sessionMessages.mypage} />
    </UnusableLink>
  ) : (
    <UnusableLink help={messages.unusableHelp}>
      <LinkButton to={paths.check()} wide label={messages.newLink} />
      <LinkButton to={paths.login()} variant="secondary" wide label={pageMessages.logIn} />
    </UnusableLink>
  ),
);
