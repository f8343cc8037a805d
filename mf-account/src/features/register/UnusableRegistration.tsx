import { FormattedMessage, LinkButton, observer, usePlatform } from '@wadachi/shared';
import { paths } from '../../paths';
import { UnusableLink } from '../../mail-link/UnusableLink';
import { emailMessages, messages } from './messages';

/** Says that a link was used or has expired: a guest can get a new one, a customer goes to the profile. */
export const UnusableRegistration = observer(() =>
  usePlatform().account.isLogin ? (
    <UnusableLink help={emailMessages.unusableHelp}>
      <LinkButton to={paths.profile()} wide>
        <FormattedMessage {...emailMessages.profile} />
      </LinkButton>
      <LinkButton to={paths.mypage()} variant="secondary" wide>
        <FormattedMessage {...messages.mypage} />
      </LinkButton>
    </UnusableLink>
  ) : (
    <UnusableLink help={messages.unusableHelp}>
      <LinkButton to={paths.check()} wide>
        <FormattedMessage {...messages.newLink} />
      </LinkButton>
      <LinkButton to={paths.login()} variant="secondary" wide>
        <FormattedMessage {...messages.logIn} />
      </LinkButton>
    </UnusableLink>
  ),
);
