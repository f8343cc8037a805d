import { FormattedMessage, Link } from '@wadachi/shared';
import { FrameLinks } from '../../frame/AccountFrame';
import { paths } from '../../paths';
import { formMessages } from './messages';

/** The documents open beside the form, so that nothing typed is left behind. */
export const TermsLinks = () => (
  <FrameLinks>
    <Link to={paths.terms()} target="_blank" rel="noopener">
      <FormattedMessage {...formMessages.terms} />
    </Link>
    <Link to={paths.privacy()} target="_blank" rel="noopener">
      <FormattedMessage {...formMessages.privacy} />
    </Link>
  </FrameLinks>
);
