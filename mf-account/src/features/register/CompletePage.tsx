import {
  definePage,
  FormattedMessage,
  isolated,
  LinkButton,
  observer,
  usePlatform,
  Words,
  type Platform,
} from '@wadachi/shared';
import { nameInSentence } from '@wadachi/parts';
import { AccountLayout, LayoutActions } from '../../layout/AccountLayout';
import { useStoredReturnPath, storedReturnPath } from '../../storage/storedReturnPath';
import { paths } from '../../paths';
import { messages as sessionMessages } from '../../session/messages';
import { pageMessages } from '../../page/messages';
import { formMessages, messages } from './messages';

/** Greets a new customer. A guest who opens the page gets links to the log-in and the registration. */
const View = observer(() => {
  const { account, intl } = usePlatform();
  return account.isLogin ? (
    <AccountLayout title={titleOf({ account, intl })} lead={formMessages.completeLead}>
      <WaysOn />
    </AccountLayout>
  ) : (
    <AccountLayout title={formMessages.nobodyTitle} lead={formMessages.nobody}>
      <LayoutActions>
        <LinkButton to={paths.login()} wide label={pageMessages.logIn} />
        <LinkButton to={paths.check()} variant="secondary" wide label={messages.checkTitle} />
      </LayoutActions>
    </AccountLayout>
  );
});

const WaysOn = () => {
  const { now } = usePlatform();
  const back = useStoredReturnPath();
  return (
    <LayoutActions>
      {back !== undefined && (
        <>
          <LinkButton to={back} wide onClick={() => storedReturnPath.keep(undefined, now())}>
            <FormattedMessage {...sessionMessages.goOn} />
          </LinkButton>
          <Words as="p" of={formMessages.otherTab} />
        </>
      )}
      <LinkButton to={paths.chooseShop()} variant={back === undefined ? 'primary' : 'secondary'} wide>
        <FormattedMessage {...formMessages.findCar} />
      </LinkButton>
      <LinkButton to={paths.mypage()} variant="secondary" wide label={sessionMessages.mypage} />
    </LayoutActions>
  );
};

const titleOf = ({ account, intl }: Pick<Platform, 'account' | 'intl'>): string =>
  account.isLogin
    ? intl.formatMessage(formMessages.completeTitle, {
        name: isolated(nameInSentence(account.name)),
      })
    : intl.formatMessage(formMessages.nobodyTitle);

export const page = definePage({
  head: (_, { platform }) => ({ title: titleOf(platform), robots: 'noindex' }),
  View,
});
