import {
  definePage,
  FormattedMessage,
  LinkButton,
  observer,
  usePlatform,
  type Platform,
} from '@wadachi/shared';
import { AccountFrame, FrameActions } from '../../frame/AccountFrame';
import { useWayBack } from '../../kept/useWayBack';
import { wayBack } from '../../kept/WayBack';
import { paths } from '../../paths';
import { formMessages, messages } from './messages';

/** Greets a new customer; it is honest to who opens it without having registered. */
const View = observer(() => {
  const { account, intl } = usePlatform();
  return account.isLogin ? (
    <AccountFrame title={titleOf({ account, intl })} lead={formMessages.completeLead}>
      <WaysOn />
    </AccountFrame>
  ) : (
    <AccountFrame title={formMessages.nobodyTitle} lead={formMessages.nobody}>
      <FrameActions>
        <LinkButton to={paths.login()} wide>
          <FormattedMessage {...messages.logIn} />
        </LinkButton>
        <LinkButton to={paths.check()} variant="secondary" wide>
          <FormattedMessage {...messages.checkTitle} />
        </LinkButton>
      </FrameActions>
    </AccountFrame>
  );
});

const WaysOn = () => {
  const { now } = usePlatform();
  const back = useWayBack();
  return (
    <FrameActions>
      {back !== undefined && (
        <>
          <LinkButton to={back} wide onClick={() => wayBack.keep(undefined, now())}>
            <FormattedMessage {...formMessages.goOn} />
          </LinkButton>
          <p>
            <FormattedMessage {...formMessages.otherTab} />
          </p>
        </>
      )}
      <LinkButton to={paths.chooseShop()} variant={back === undefined ? 'primary' : 'secondary'} wide>
        <FormattedMessage {...formMessages.findCar} />
      </LinkButton>
      <LinkButton to={paths.mypage()} variant="secondary" wide>
        <FormattedMessage {...messages.mypage} />
      </LinkButton>
    </FrameActions>
  );
};

const titleOf = ({ account, intl }: Pick<Platform, 'account' | 'intl'>): string =>
  account.isLogin
    ? intl.formatMessage(formMessages.completeTitle, { name: account.name })
    : intl.formatMessage(formMessages.nobodyTitle);

export const page = definePage({
  head: (_, { platform }) => ({ title: titleOf(platform), robots: 'noindex' }),
  View,
});
