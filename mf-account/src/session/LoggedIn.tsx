import { LinkButton, logOut, observer, returnPath, usePlatform, Words } from '@wadachi/shared';
import { SubmitButton } from '@wadachi/forms';
import { nameInSentence } from '@wadachi/parts';
import { AccountLayout, LayoutActions } from '../layout/AccountLayout';
import { ActionForm } from '../page/ActionForm';
import { paths } from '../paths';
import { pageMessages } from '../page/messages';
import { messages } from './messages';

/** Shows who is logged in, with links to go on. After a log-out the page stays open. */
export const LoggedIn = observer(({ query }: { readonly query: URLSearchParams }) => {
  const platform = usePlatform();
  const { account } = platform;
  const back = returnPath(query.get('back'), platform.origin);

  return (
    <AccountLayout title={messages.title}>
      <Words
        as="p"
        of={messages.who}
        values={{ name: <bdi key="name">{nameInSentence(account.name)}</bdi>, email: account.email }}
      />
      <LayoutActions>
        {back !== undefined && <LinkButton to={back} wide label={messages.goOn} />}
        <LinkButton
          to={paths.mypage()}
          variant={back === undefined ? 'primary' : 'secondary'}
          wide
          label={messages.mypage}
        />
        <ActionForm onAction={() => logOut(platform, [0])} failedTitle={pageMessages.logOutFailed}>
          <SubmitButton variant="secondary" label={pageMessages.logOut} wide />
        </ActionForm>
      </LayoutActions>
    </AccountLayout>
  );
});
