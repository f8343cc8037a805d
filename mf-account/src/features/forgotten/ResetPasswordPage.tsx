import { useState } from 'react';
import {
  definePage,
  LinkButton,
  RedirectTo,
  usePlatform,
  type MessageDescriptor,
  type PageContext,
  type PageProps,
} from '@wadachi/shared';
import { paths } from '../../paths';
import { loadToken, type FoundToken } from '../../mail-link/loadToken';
import { tokenMessages } from '../../mail-link/messages';
import { TooManyLinks } from '../../mail-link/TooManyLinks';
import { UnusableLink } from '../../mail-link/UnusableLink';
import { messages } from './messages';
import { ResetForm } from './ResetForm';

const tokenIn = (params: PageContext['params']): string => params['token'] ?? '';

/** True when the token belongs to another kind of mail. */
const belongsToOtherAccount = (found: FoundToken) =>
  found.kind === 'good' && found.purpose !== 'password-reset';

async function load({ params, platform, signal }: PageContext): Promise<FoundToken> {
  const token = tokenIn(params);
  const found = await loadToken(token, { platform, signal });
  if (belongsToOtherAccount(found)) throw new RedirectTo(paths.verify(token));
  return found;
}

const Reset = ({ content, params }: PageProps<FoundToken>) => {
  const { navigate } = usePlatform();
  const [found, setFound] = useState(content);
  const token = tokenIn(params);

  function handleFound(next: FoundToken) {
    if (belongsToOtherAccount(next)) navigate(paths.verify(token), { replace: true });
    else setFound(next);
  }

  switch (found.kind) {
    case 'unusable':
      return (
        <UnusableLink help={messages.unusableHelp}>
          <LinkButton to={paths.forgotPassword()} wide label={messages.newLink} />
        </UnusableLink>
      );
    case 'too-many':
      return <TooManyLinks token={token} retryAfter={found.retryAfter} onFound={handleFound} />;
    case 'good':
      return <ResetForm token={token} email={found.email} />;
  }
};

const titles: Readonly<Record<FoundToken['kind'], MessageDescriptor>> = {
  good: messages.resetTitle,
  unusable: tokenMessages.unusableTitle,
  'too-many': tokenMessages.waitTitle,
};

export const page = definePage<FoundToken>({
  load,
  head: ({ kind }, { platform: { intl } }) => ({
    title: intl.formatMessage(titles[kind]),
    robots: 'noindex',
  }),
  // Another token mounts the page again.
  View: (props) => <Reset key={tokenIn(props.params)} {...props} />,
});
