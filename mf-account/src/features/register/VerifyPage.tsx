import { useState } from 'react';
import {
  definePage,
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
import { EmailChange } from './EmailChange';
import { emailMessages, formMessages } from './messages';
import { RegistrationForm } from './RegistrationForm';
import { UnusableRegistration } from './UnusableRegistration';

const tokenIn = (query: URLSearchParams): string => query.get('token') ?? '';

async function load({ query, platform, signal }: PageContext): Promise<FoundToken> {
  const token = tokenIn(query);
  const found = await loadToken(token, { platform, signal });
  if (isReset(found)) throw new RedirectTo(paths.resetPassword(token));
  return found;
}

const isReset = (found: FoundToken) => found.kind === 'good' && found.purpose === 'password-reset';

/** Shows the page behind a mail's link: the registration, the change of an address, or a link that no longer works. */
const Verify = ({ content, query }: PageProps<FoundToken>) => {
  const { navigate } = usePlatform();
  const [found, setFound] = useState(content);
  const token = tokenIn(query);

  function handleFound(next: FoundToken) {
    if (isReset(next)) navigate(paths.resetPassword(token), { replace: true });
    else setFound(next);
  }

  switch (found.kind) {
    case 'unusable':
      return <UnusableRegistration />;
    case 'too-many':
      return <TooManyLinks token={token} retryAfter={found.retryAfter} onFound={handleFound} />;
    case 'good':
      return found.purpose === 'email-change' ? (
        <EmailChange token={token} email={found.email} />
      ) : (
        <RegistrationForm token={token} id={found.id} email={found.email} booked={found.person} />
      );
  }
};

function titleOf(found: FoundToken): MessageDescriptor {
  if (found.kind === 'unusable') return tokenMessages.unusableTitle;
  if (found.kind === 'too-many') return tokenMessages.waitTitle;
  return found.purpose === 'email-change' ? emailMessages.title : formMessages.title;
}

export const page = definePage<FoundToken>({
  load,
  head: (found, { platform: { intl } }) => ({
    title: intl.formatMessage(titleOf(found)),
    robots: 'noindex',
  }),
  // Another token mounts the page again.
  View: (props) => <Verify key={tokenIn(props.query)} {...props} />,
});
