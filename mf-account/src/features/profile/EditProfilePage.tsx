import { useState } from 'react';
import { Button, definePage, Link, Notice, PageTitle, Stack, type PageProps } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import { paths } from '../../paths';
import { editMessages as messages } from './editMessages';
import { EmailForm } from './EmailForm';
import { loadProfile, type ProfileContent } from './load';
import { PasswordForm } from './PasswordForm';
import { PersonForm } from './PersonForm';
import { PendingForms } from './useChange';
import { useProfileDraft } from './useProfileDraft';

const EditProfile = ({ content: { account } }: PageProps<ProfileContent>) => {
  const { draft, saved, kept, timesDiscarded, discard } = useProfileDraft(account);
  const [pendingForms] = useState(() => new PendingForms());
  const shared = { account, draft, pendingForms };
  return (
    <Stack gap={6} narrow>
      <PageTitle lead={messages.lead}>{messages.title}</PageTitle>
      {kept && (
        <Notice
          tone="info"
          title={messages.kept}
          actions={<Button variant="secondary" onClick={discard} label={messages.discard} />}
        />
      )}
      <PersonForm
        key={`person-${timesDiscarded}`}
        initialValues={saved.person}
        kept={kept?.person}
        {...shared}
      />
      <EmailForm key={`email-${timesDiscarded}`} kept={kept?.email} {...shared} />
      <PasswordForm account={account} pendingForms={pendingForms} />
      <Links>
        <Link to={paths.profile()} label={messages.back} />
      </Links>
    </Stack>
  );
};

export const page = definePage<ProfileContent>({
  load: loadProfile,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // A new visit mounts the forms with the values saved by then.
  View: (props) => <EditProfile key={props.content.at} {...props} />,
});
