import { FormattedMessage, Link } from '@wadachi/shared';
import { LayoutLinks } from '../../layout/AccountLayout';
import { paths } from '../../paths';
import { formMessages } from './messages';

/** The documents open beside the form, so that nothing typed is left behind. */
export const TermsLinks = () => (
  <LayoutLinks>
    <Link to={paths.terms()} target="_blank" rel="noopener">
      <FormattedMessage {...formMessages.terms} />
    </Link>
    <Link to={paths.privacy()} target="_blank" rel="noopener">
      <FormattedMessage {...formMessages.privacy} />
    </Link>
  </LayoutLinks>
);
